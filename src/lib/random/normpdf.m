function y = normpdf(x, mu, sigma)
%normpdf(X, MU, SIGMA)  Density of the normal distribution; NaN unless SIGMA is positive.
%>> normpdf([0 1])
%ans =
%    0.3989    0.2420
if nargin < 2, mu = 0; end
if nargin < 3, sigma = 1; end
common_size('stats:normpdf', x, mu, sigma);
sigma(~(sigma > 0)) = NaN;
y = exp(-0.5 * ((x - mu) ./ sigma).^2) ./ (sqrt(2 * pi) * sigma);
end
