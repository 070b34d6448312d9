% An American put by least squares over simulated paths (Longstaff, Schwartz).   AMERICAN_M paths, AMERICAN_T dates.
if ~exist('M', 'var'), M = envOr('AMERICAN_M', 50000); end
if ~exist('T', 'var'), T = envOr('AMERICAN_T', 30); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
K = 100; r = 0.05; sigma = 0.3; dt = 1 / T;
S = 100 * cumprod(exp((r - sigma^2 / 2) * dt + sigma * sqrt(dt) * randn(M, T, cls)), 2);
v = max(K - S(:, T), 0);
for t = T-1:-1:1
    v = exp(-r * dt) * v;
    x = 10 * (S(:, t) / K - 0.9);
    pay = max(K - S(:, t), 0);
    in = cast(pay > 0, cls);
    A = [in, in .* x, in .* x.^2];
    c = (A' * A) \ (A' * v);
    stop = pay > 0 & pay > A * c;
    v(stop) = pay(stop);
end
fprintf('RESULT %.6g\n', exp(-r * dt) * mean(double(v)));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
