% kernels: 1
% Complex numbers are pairs of real ones inside a kernel: a chain of them is one pass, and so is its total.
[X, Y] = meshgrid(linspace(-2, 1, 200), linspace(-1, 1, 200));
z = X + 1i * Y;
w = exp(z .* z / 3) ./ (2 + abs(z)) - conj(z);
fprintf('%.9f\n', sum(real(w(:)) > 0 & abs(w(:)) <= 2));
