% A mixture of Gaussians with diagonal covariances by expectation and maximisation.   EM_N points, EM_D dimensions,
% EM_K components, EM_T turns.
if ~exist('n', 'var'), n = envOr('EM_N', 50000); end
if ~exist('d', 'var'), d = envOr('EM_D', 4); end
if ~exist('k', 'var'), k = envOr('EM_K', 8); end
if ~exist('T', 'var'), T = envOr('EM_T', 10); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
X = cast(sin((1:n)' * (0.1 + 0.37 * (1:d)) + cos((1:n)' * 0.011)), cls);
mu = X(1:k, :);
v = ones(k, d, cls);
w = ones(1, k, cls) / k;
for t = 1:T
    L = log(w) - 0.5 * sum(log(v), 2)' - 0.5 * (X.^2 * (1 ./ v)' - 2 * X * (mu ./ v)' + sum(mu.^2 ./ v, 2)');
    m = max(L, [], 2);
    R = exp(L - m);
    s = sum(R, 2);
    R = R ./ s;
    c = sum(R, 1);
    mu = (R' * X) ./ c';
    v = (R' * X.^2) ./ c' - mu.^2 + 1e-3;
    w = c / n;
end
fprintf('RESULT %.6g\n', mean(double(m + log(s))) + sum(double(w).^2));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
