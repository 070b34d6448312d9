% kernels: 2
% Distances to three centres and the nearest of them.
x = mod((1:20000) * 7, 101); c = [10; 50; 90];
d = abs(x - c);
m = min(d);
fprintf('%.4f\n', sum(m));
