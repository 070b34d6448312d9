s = struct('1a', 5);
