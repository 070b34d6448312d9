% Implied volatilities of options from their prices, by Newton's method.   IMPLIED_N options.
if ~exist('n', 'var'), n = envOr('IMPLIED_N', 200000); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
u = cast((1:n)' / n, cls);
S = 100; r = 0.02;
K = 80 + 40 * u;
T = 0.25 + 1.5 * cast(mod((1:n)' * 0.6180339887, 1), cls);
truth = 0.15 + 0.3 * u.^2;
price = call(S, K, r, T, truth);
sigma = 0.3 * ones(n, 1, cls);
for k = 1:8
    [p, vega] = call(S, K, r, T, sigma);
    sigma = min(max(sigma - (p - price) ./ max(vega, 1e-3), 0.01), 2);
end
fprintf('RESULT %.6g\n', mean(double(sigma)) + mean(double(vega)) / 100);

function [c, vega] = call(S, K, r, T, sigma)
root = sigma .* sqrt(T);
d1 = (log(S ./ K) + (r + sigma.^2 / 2) .* T) ./ root;
d2 = d1 - root;
c = S * (1 + erf(d1 / sqrt(2))) / 2 - K .* exp(-r * T) .* (1 + erf(d2 / sqrt(2))) / 2;
vega = S * exp(-d1.^2 / 2) / sqrt(2*pi) .* sqrt(T);
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
