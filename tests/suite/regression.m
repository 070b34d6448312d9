% Least squares by three ways, residuals, polynomial fit.
t = linspace(0, 5, 400)'; y = 2 + 3 * t - 0.5 * t.^2 + 0.01 * sin(37 * t);
X = [ones(size(t)) t t.^2];
b1 = X \ y; b2 = (X' * X) \ (X' * y); [Q, R] = qr(X, 0); b3 = R \ (Q' * y);
fprintf('%.8f %.8f %.8f\n', [b1 b2 b3]');
r = y - X * b1; s2 = sum(r.^2) / (numel(y) - 3); se = sqrt(diag(s2 * inv(X' * X)));
fprintf('%.8f ', se); fprintf('\n');
p = polyfit(t, y, 2); fprintf('%.8f ', p); fprintf('%.8f\n', polyval(p, 2.5));
R2 = 1 - sum(r.^2) / sum((y - mean(y)).^2); fprintf('%.10f\n', R2);
z = roots([1 -6 11 -6]); fprintf('%.8f ', sort(z)); fprintf('\n');
