% kernels: 1
% A reshape in the middle of a chain breaks nothing.
x = linspace(0, 1, 40000);
A = reshape(x.^2, 200, 200) + 1;
y = A(:)' * 2;
fprintf('%.8f\n', sum(y));
