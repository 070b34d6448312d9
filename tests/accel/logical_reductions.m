% kernels: 1
% any and all of a comparison.
A = reshape(mod((1:40000) * 7, 101), 200, 200);
t = any(A > 99) & all(A < 200);
fprintf('%d\n', sum(t));
