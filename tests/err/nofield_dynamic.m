s = struct('k', 1);
x = s.('zz');
