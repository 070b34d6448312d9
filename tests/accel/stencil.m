% kernels: 2
% Second difference by three slices of a stored array.
x = linspace(0, 3, 20002);
u = sin(x);
l = u(1:end-2) - 2 * u(2:end-1) + u(3:end);
fprintf('%.12f\n', sum(abs(l)));
