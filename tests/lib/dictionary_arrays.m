% An array of dictionaries is no dictionary: it cannot be indexed, and functions refuse it.
d = repmat(dictionary(1, 2), 1, 0);
try, d(1), catch e, disp(e.identifier), end
try, d{1}, catch e, disp(e.identifier), end
try, d(1) = 2; catch e, disp(e.identifier), end
try, keys(d), catch, disp('error'), end
try, [a, b] = area(int8([]), d); catch, disp('error'), end
