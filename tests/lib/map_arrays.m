% An array of maps is no map: it cannot be indexed by a key.
m = repmat(containers.Map(1, 2), 0, 3);
try, m(3), catch e, disp(e.identifier), end
try, m(3) = 4; catch e, disp(e.identifier), end
try, m.Count, catch e, disp(e.identifier), end
