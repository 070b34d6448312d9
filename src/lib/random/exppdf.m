function y = exppdf(x, mu)
%exppdf  exppdf(X, MU)  Density of the exponential distribution of mean MU.
%>> exppdf(1, 2)
%ans =
%    0.3033
if nargin < 2, mu = 1; end
y = exp(-x ./ mu) ./ mu .* (x >= 0);
end
