function r = mvnrnd(mu, sigma, n)
%mvnrnd  mvnrnd(MU, SIGMA, N)  N random rows of the normal distribution with mean MU and covariance SIGMA.
%>> size(mvnrnd([0 0], eye(2), 5))
%ans =
%     5     2
if nargin < 3, n = size(mu, 1); end
if isvector(mu), mu = mu(:).'; end
[T, bad] = chol(sigma);
if bad
    [V, D] = eig((sigma + sigma.') / 2);
    T = sqrt(max(D, 0)) * V.';
end
r = randn(n, size(sigma, 1)) * T + mu;
end
