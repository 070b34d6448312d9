% kernels: 2
% A value that is looked at on the way splits the work.
x = linspace(0, 1, 20000);
y = x .* x;
if sum(y) > 1, z = y + 1; else, z = y - 1; end
fprintf('%.6f\n', sum(z .* x));
