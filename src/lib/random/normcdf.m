function p = normcdf(x, mu, sigma, tail)
%normcdf(X, MU, SIGMA)  Distribution function of the normal distribution; with 'upper' as last argument, 1 minus it.
%>> normcdf([0 1.96])
%ans =
%    0.5000    0.9750
if nargin < 2 || ischar(mu), if nargin == 2, tail = mu; else, tail = ''; end, mu = 0; sigma = 1; end
if nargin == 3 && ischar(sigma), tail = sigma; sigma = 1; end
if nargin == 2 && ~exist('sigma', 'var'), sigma = 1; end
if ~exist('tail', 'var'), tail = ''; end
z = (x - mu) ./ sigma;
if strcmpi(tail, 'upper'), z = -z; end
p = 0.5 * erfc(-z / sqrt(2));
% For large arguments their rounding matters, so exp(-z^2/2) is split, with a square that is exact.
far = z < -1 & z > -40;
t = z(far);
high = round(t * 1024) / 1024;
p(far) = 0.5 * erfcx(-t / sqrt(2)) .* exp(-high .^ 2 / 2) .* exp(-(t - high) .* (t + high) / 2);
end
