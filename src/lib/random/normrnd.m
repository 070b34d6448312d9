function r = normrnd(mu, sigma, varargin)
%normrnd  normrnd(MU, SIGMA, M, N)  Random numbers of the normal distribution.
%>> size(normrnd(0, 1, 2, 3))
%ans =
%     2     3
if isempty(varargin), varargin = {size(mu + sigma)}; end
r = mu + sigma .* randn(varargin{:});
end
