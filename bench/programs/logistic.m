% Logistic regression by gradient descent.   LR_N rows, LR_D columns, LR_T steps.
if ~exist('n', 'var'), n = envOr('LR_N', 100000); end
if ~exist('d', 'var'), d = envOr('LR_D', 32); end
if ~exist('T', 'var'), T = envOr('LR_T', 50); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
X = cast(sin((1:n)' * (0.1 + 0.37 * (1:d))), cls);
y = cast(X(:, 1) + X(:, 2) .* X(:, 3) > 0, cls);
w = zeros(d, 1, cls); rate = cast(0.5, cls);
for t = 1:T
    p = 1 ./ (1 + exp(-(X * w)));
    w = w - rate * (X' * (p - y)) / n;
end
loss = -mean(y .* log(p) + (1 - y) .* log(1 - p));
fprintf('RESULT %.6g\n', loss);

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
