% An ensemble of Metropolis' chains in a curved valley of two dimensions.   METROPOLIS_M chains, METROPOLIS_T steps.
if ~exist('M', 'var'), M = envOr('METROPOLIS_M', 20000); end
if ~exist('T', 'var'), T = envOr('METROPOLIS_T', 100); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
x = zeros(M, 1, cls); y = x;
f = energy(x, y);
for t = 1:T
    nx = x + 0.8 * randn(M, 1, cls);
    ny = y + 0.8 * randn(M, 1, cls);
    g = energy(nx, ny);
    go = rand(M, 1, cls) < exp(f - g);
    x(go) = nx(go);
    y(go) = ny(go);
    f(go) = g(go);
end
fprintf('RESULT %.6g\n', mean(double(x).^2) + mean(double(y)));

function e = energy(x, y)
e = x.^2 / 2 + 2 * (y - 0.5 * x.^2).^2;
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
