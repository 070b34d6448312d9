% kernels: 1
% Counting what fulfils a condition stores no mask.
x = mod((1:20000) * 13, 97);
n = sum(x > 10 & x < 50 | x == 3);
fprintf('%d %d\n', n, any(x > 95));
