v = [1 2 3];
v(2) = struct('a', 1);
