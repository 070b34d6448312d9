% Integrals by quadrature rules of our own, and by quasi-random points.
f = @(x) exp(-x.^2) .* cos(3 * x); x = linspace(0, 2, 2001); h = x(2) - x(1); y = f(x);
fprintf('%.10f %.10f\n', h * (sum(y) - (y(1) + y(end)) / 2), h / 3 * (y(1) + y(end) + 4 * sum(y(2:2:end-1)) + ...
    2 * sum(y(3:2:end-2))));
fprintf('%.10f %.10f\n', trapz(x, y), integral(f, 0, 2));
n = 20000; u = mod((1:n) * 0.6180339887498949, 1); v = mod((1:n) * 0.7548776662466927, 1);
fprintf('%.6f\n', 4 * mean(u.^2 + v.^2 < 1));
c = cumtrapz(x, y); fprintf('%.10f\n', c(1001));
fprintf('%.10f %.10f\n', fzero(@(x) x^3 - 2, [0 2]), fminsearch(@(x) (x - 1.5)^2, 0));
