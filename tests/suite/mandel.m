% Escape counts of the Mandelbrot set, and Julia with complex arrays.
[X, Y] = meshgrid(linspace(-2, 0.6, 160), linspace(-1.2, 1.2, 120));
c = X + 1i * Y; z = zeros(size(c)); n = zeros(size(c));
for k = 1:50, m = abs(z) <= 2; z(m) = z(m).^2 + c(m); n(m) = n(m) + 1; end
fprintf('%d %d %d %d\n', sum(n(:)), max(n(:)), n(60, 80), sum(n(:) == 50));
h = accumarray(n(:), 1); fprintf('%d ', h(1:10)); fprintf('\n');
