function r = normrnd(mu, sigma, varargin)
%normrnd(MU, SIGMA, M, N)  Random numbers of the normal distribution; NaN where SIGMA is negative.
%>> size(normrnd(0, 1, 2, 3))
%ans =
%     2     3
s = drawn_size('stats:normrnd', common_size('stats:normrnd', mu, sigma), varargin);
sigma(sigma < 0) = NaN;
r = mu + sigma .* randn(s, class(mu([]) + sigma([])));
end
