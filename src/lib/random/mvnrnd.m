function [r, T] = mvnrnd(mu, sigma, n, T)
%mvnrnd(MU, SIGMA)      A random row of the normal distribution for each row of MU, with covariance SIGMA (or
%   SIGMA(:,:,I)).
%mvnrnd(MU, SIGMA, N)   N rows. SIGMA may be a row of variances.
%[R, T] = mvnrnd(...)   The factor T'*T = SIGMA, which mvnrnd(MU, SIGMA, N, T) takes in place of a new one.
%>> size(mvnrnd([0 0], eye(2), 5))
%ans =
%     5     2
if nargin < 2
    error('stats:mvnrnd:TooFewInputs', 'MU and SIGMA are needed.');
end
if ~isfloat(mu) || ~isfloat(sigma) || ~ismatrix(mu)
    error('stats:mvnrnd:BadMu', 'MU and SIGMA must be matrices of single or double numbers.');
end
if iscolumn(mu) && size(sigma, 2) ~= 1, mu = mu.'; end
d = size(mu, 2);
if nargin > 2
    if ~isnumeric(n) || ~isscalar(n) || n < 0 || n ~= fix(n)
        error('stats:mvnrnd:BadCases', 'N must be a nonnegative integer.');
    end
    if size(mu, 1) == 1, mu = repmat(mu, n, 1); end
end
n_rows = size(mu, 1);
if nargin > 2 && n_rows ~= n || size(sigma, 3) > 1 && size(sigma, 3) ~= n_rows && n_rows ~= 1
    error('stats:mvnrnd:InputSizeMismatch', 'MU, SIGMA and N ask for different numbers of rows.');
end
if size(sigma, 3) > 1 && n_rows == 1
    n_rows = size(sigma, 3);
    mu = repmat(mu, n_rows, 1);
end
if size(sigma, 2) ~= d || size(sigma, 1) ~= d && size(sigma, 1) ~= 1
    error('stats:mvnrnd:InputSizeMismatch', 'SIGMA must have as many rows and columns as MU has columns.');
end
pages = size(sigma, 3);
if nargin < 4
    T = zeros(d, d, pages);
    for k = 1:pages
        T(:, :, k) = factor_of(sigma(:, :, k));
    end
end
z = randn(n_rows, d, class(mu([]) + sigma([])));
if pages == 1
    r = z * T + mu;
else
    r = mu;
    for k = 1:n_rows
        r(k, :) = mu(k, :) + z(k, :) * T(:, :, k);
    end
end
end

function T = factor_of(S)
if size(S, 1) == 1 && size(S, 2) > 1
    S = diag(S);
end
limit = 10 * eps(max(abs(diag(S))));
if any(any(abs(S - S.') > limit))
    error('stats:mvnrnd:BadCovariance2DSymPos', 'SIGMA must be symmetric and positive semi-definite.');
end
[T, bad] = chol(S);
if bad
    [V, D] = eig((S + S.') / 2, 'vector');
    if any(D < -numel(D) * limit)
        error('stats:mvnrnd:BadCovariance2DSymPos', 'SIGMA must be symmetric and positive semi-definite.');
    end
    T = sqrt(max(D, 0)) .* V.';
end
end
