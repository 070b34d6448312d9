s.a = 1;
s(2) = struct('b', 2);
