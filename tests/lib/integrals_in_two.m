% integral2 by tiles: smooth, with weak singularities at the edges, kinks, limits that are functions, and what goes the
% long way
% long: wgpu
close = @(q, exact, tol) assert(abs(q - exact) <= tol * max(abs(exact), 1e-3), '%.15g for %.15g', q, exact);
close(integral2(@(x, y) x .* y, 0, 1, 0, 1), 0.25, 1e-14);
close(integral2(@(x, y) x .* y, 1, 0, 0, 1), -0.25, 1e-14);
close(integral2(@(x, y) ones(size(x)), 0, 2, 0, 3), 6, 1e-14);
close(integral2(@(x, y) exp(-x.^2 - y.^2), -3, 3, -3, 3), pi * erf(3)^2, 1e-10);
close(integral2(@(x, y) sin(10 * x) .* cos(7 * y), 0, 2, -1, 3), (1 - cos(20)) / 10 * (sin(21) + sin(7)) / 7, 1e-6);
close(integral2(@(x, y) 1 ./ (sqrt(x + y) .* (1 + x + y).^2), 0, 1, 0, @(x) 1 - x), pi / 4 - 1 / 2, 1e-6);
close(integral2(@(x, y) 1 ./ sqrt(x .* y), 0, 1, 0, 1), 4, 1e-6);
close(integral2(@(x, y) abs(x - y), 0, 1, 0, 1), 1 / 3, 1e-6);
close(integral2(@(x, y) x + 0 * y, 0, 1, @(x) -x, @(x) x), 2 / 3, 1e-12);
close(integral2(@(x, y) exp(-x - y), 0, Inf, 0, Inf), 1, 1e-6);
close(integral2(@(x, y) exp(x .* y), 0, 1, 0, 1, 'Method', 'iterated'), 1.317902151454404, 1e-8);
close(integral2(@(x, y) exp(x .* y), 0, 1, 0, 1, 'AbsTol', 1e-13, 'RelTol', 1e-13), 1.317902151454404, 1e-13);
close(integral2(@(x, y) x * y, 0, 1, 0, 1, 'Vectorized', false), 0.25, 1e-12);
close(integral2(@(x, y) complex(x, y), 0, 1, 0, 1), 0.5 + 0.5i, 1e-13);
close(quad2d(@(x, y) y .* sin(x) + x .* cos(y), pi, 2 * pi, 0, pi), -pi^2, 1e-8);
close(integral3(@(x, y, z) x .* y .* z, 0, 1, 0, 1, 0, 1), 1 / 8, 1e-10);
assert(integral2(@(x, y) x .* y, 1, 1, 0, 1) == 0);
disp done
