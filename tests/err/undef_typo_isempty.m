if isemtpy([]), disp(1), end
