% Solvers: zeros, minima, integrals, differential equations.
% long: wgpu
near = @(x, y, tol) all(abs(x(:) - y(:)) < tol);
assert(near(fzero(@cos, [1 2]), pi / 2, 1e-12) && near(fzero(@(x) x^3 - 2, 1), 2^(1/3), 1e-12));
assert(near(fminbnd(@(x) (x - 2)^2, 0, 5), 2, 1e-4) && near(fminsearch(@(x) (x(1) - 1)^2 + (x(2) - 2)^2, [0 0]), ...
    [1 2], 1e-3));
assert(near(integral(@(x) exp(-x.^2), -Inf, Inf), sqrt(pi), 1e-9) && near(quadgk(@(x) 1 ./ sqrt(x), 0, 1), 2, 1e-6));
assert(near(integral2(@(x, y) x .* y, 0, 1, 0, @(x) x), 1/8, 1e-8) && near(quad(@(x) sin(x), 0, pi), 2, 1e-6));
[t, y] = ode45(@(t, y) [y(2); -y(1)], [0 pi], [0; 1], odeset('RelTol', 1e-8, 'AbsTol', 1e-10));
assert(near(y(end, :), [0 -1], 1e-6) && t(end) == pi);
[t, y] = ode45(@(t, y) -y, [0 0.5 1], 1);
assert(numel(t) == 3 && near(y, exp(-t), 1e-3));
[t, y] = ode15s(@(t, y) -1e4 * (y - cos(t)), [0 1], 0);
assert(near(y(end), cos(1), 1e-2) && numel(t) < 200);
[t, y] = ode23s(@(t, y) -1e4 * (y - cos(t)), [0 1], 0);
assert(near(y(end), cos(1), 1e-2));
fall = @(t, y) [y(2); -9.81];
ground = @(t, y) deal(y(1), 1, -1);
[t, y, te, ye, ie] = ode45(fall, [0 10], [10; 0], odeset('Events', ground));
assert(near(te, sqrt(20 / 9.81), 1e-6) && ie == 1 && t(end) == te);
assert(near(lsqnonneg([1 0; 0 1], [1; -1]), [1; 0], 1e-12));
assert(near(gammainc(1, 2), 1 - 2 * exp(-1), 1e-14) && near(betainc(0.5, 2, 3), 0.6875, 1e-14) && ...
    near(besselj(0, 1), 0.765197686557967, 1e-14));
assert(near(bessely(1, 2 + 1i), -0.0163154378204726 + 0.599406841766853i, 1e-13) && ...
    near(airy(0), 0.355028053887817, 1e-14) && near(expint(1), 0.219383934395520, 1e-14) && ...
    near(psi(1), -0.577215664901533, 1e-15));
[k, e] = ellipke(0.5);
assert(near([k e], [1.854074677301372 1.350643881047675], 1e-14));
