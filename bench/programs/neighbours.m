% The k nearest of N points to each of Q others, all distances by a product.   KNN_Q, KNN_N points, KNN_D dimensions.
if ~exist('Q', 'var'), Q = envOr('KNN_Q', 1000); end
if ~exist('N', 'var'), N = envOr('KNN_N', 5000); end
if ~exist('d', 'var'), d = envOr('KNN_D', 8); end
if ~exist('k', 'var'), k = envOr('KNN_K', 8); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
X = cast(sin((1:N)' * (0.1 + 0.37 * (1:d))), cls);
Y = cast(cos((1:Q)' * (0.2 + 0.29 * (1:d))), cls);
D = sum(Y.^2, 2) - 2 * (Y * X') + sum(X.^2, 2)';
[near, index] = mink(D, k, 2);
weight = 1 ./ (near + 0.1);
value = sum(weight .* reshape(X(index, 1), Q, k), 2) ./ sum(weight, 2);
fprintf('RESULT %.6g\n', mean(double(near(:))) + mean(double(value).^2));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
