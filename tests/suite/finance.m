% Returns, drawdown, moving averages, bond price, implied volatility by bisection.
k = 1:1000; p = 100 * exp(cumsum(0.001 * sin(k / 7) + 0.0003)); r = diff(log(p));
fprintf('%.8f %.8f %.8f\n', p(end), mean(r) * 252, std(r) * sqrt(252));
dd = 1 - p ./ cummax(p); [m, i] = max(dd); fprintf('%.8f %d\n', m, i);
s = filter(ones(1, 20) / 20, 1, p); l = filter(ones(1, 50) / 50, 1, p); x = s > l;
fprintf('%d\n', sum(abs(diff(x(50:end)))));
c = 5 * ones(1, 10); c(end) = 105; fprintf('%.8f\n', sum(c ./ 1.04.^(1:10)));
bs = @(v) 100 * ncdf((0.02 + v^2 / 2) / v) - 100 * exp(-0.02) * ncdf((0.02 - v^2 / 2) / v);
a = 0.01; b = 2; while b - a > 1e-10, v = (a + b) / 2; if bs(v) > 12, b = v; else, a = v; end, end
fprintf('%.8f\n', a);
A = [1 0.3; 0.3 1]; L = chol(A)'; fprintf('%.8f ', L * [1; 2]); fprintf('\n');
function y = ncdf(x), y = 0.5 * erfc(-x / sqrt(2)); end
