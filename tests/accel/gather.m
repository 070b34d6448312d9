% kernels: 3
% Elements by index from a pending array, and a map of them.
x = linspace(0, 1, 20000); i = mod((1:20000) * 7, 20000) + 1;
y = sqrt(x);
z = y(i) + 1;
fprintf('%.8f\n', sum(z));
