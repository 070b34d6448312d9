function y = poisspdf(k, lambda)
%poisspdf(K, LAMBDA)  Probabilities of the Poisson distribution; NaN where LAMBDA is negative.
%>> poisspdf([0 1], 2)
%ans =
%    0.1353    0.2707
if nargin < 2
    error('MATLAB:minrhs', 'Not enough input arguments.');
end
s = common_size('stats:poisspdf', k, lambda);
k = k + zeros(s);
lambda = lambda + zeros(s);
y = zeros(s, class(k([]) + lambda([])));
y(isnan(k) | ~(lambda >= 0)) = NaN;
in = k >= 0 & k == fix(k) & isfinite(k) & lambda >= 0 & isfinite(lambda);
zero = in & (k == 0 | lambda == 0);
y(zero) = exp(-lambda(zero)) .* (k(zero) == 0);
in = in & ~zero;
n = k(in);
% The saddle point of Loader (2000): the remainder of Stirling's series, and the deviance, lose no digits for large K.
y(in) = exp(-stirling_rest(n) - deviance(n, lambda(in))) ./ sqrt(2 * pi * n);
end

function d = stirling_rest(n)
d = (1/12 - (1/360 - (1/1260 - (1/1680 - 1/1188 ./ n.^2) ./ n.^2) ./ n.^2) ./ n.^2) ./ n;
few = n < 16;
m = n(few);
d(few) = log(factorial(m)) - (m + 0.5) .* log(m) + m - log(2 * pi) / 2;
end

function d = deviance(x, m)
% x .* log(x ./ m) + m - x
d = x .* log(x ./ m) + m - x;
near = abs(x - m) < 0.1 * (x + m);
x = x(near);
m = m(near);
v = (x - m) ./ (x + m);
s = (x - m) .* v;
e = 2 * x .* v;
for j = 1:20
    e = e .* v.^2;
    s = s + e / (2 * j + 1);
end
d(near) = s;
end
