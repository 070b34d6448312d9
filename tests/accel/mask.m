% kernels: 1
% A mask chooses element by element; the comparison is part of the pass.
x = linspace(-1, 1, 20000);
y = x.^2;
y(x < 0) = 0;
fprintf('%.10f\n', sum(y));
