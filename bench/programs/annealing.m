% Simulated annealing of many points at once, a point a row.   ANNEAL_M points, ANNEAL_D dimensions, ANNEAL_T steps.
if ~exist('M', 'var'), M = envOr('ANNEAL_M', 10000); end
if ~exist('d', 'var'), d = envOr('ANNEAL_D', 8); end
if ~exist('T', 'var'), T = envOr('ANNEAL_T', 100); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
X = 6 * rand(M, d, cls) - 3;
f = rastrigin(X);
for t = 1:T
    heat = 10 * 0.96^t;
    Y = X + 0.3 * randn(M, d, cls);
    g = rastrigin(Y);
    go = rand(M, 1, cls) < exp((f - g) / heat);
    X(go, :) = Y(go, :);
    f(go) = g(go);
end
fprintf('RESULT %.6g\n', mean(double(f)));

function f = rastrigin(X)
f = 10 * size(X, 2) + sum(X.^2 - 10 * cos(2*pi * X), 2);
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
