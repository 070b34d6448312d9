% First arrival times in a medium of varying speed, by repeated upwind steps.   EIKONAL_N: N x N; EIKONAL_T turns.
if ~exist('n', 'var'), n = envOr('EIKONAL_N', 200); end
if ~exist('T', 'var'), T = envOr('EIKONAL_T', 100); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[x, y] = meshgrid((1:n) / n);
cost = cast((1 + 0.5 * sin(8 * x) .* cos(6 * y)) / n, cls);
big = cast(1e3, cls);
u = big * ones(n + 2, cls);
at = floor(n / 3);
u(at, at) = 0;
i = 2:n+1;
for t = 1:T
    a = min(u(i-1, i), u(i+1, i));
    b = min(u(i, i-1), u(i, i+1));
    d = abs(a - b);
    both = (a + b + sqrt(max(2 * cost.^2 - d.^2, 0))) / 2;
    one = min(a, b) + cost;
    both(d >= cost) = one(d >= cost);
    u(i, i) = min(u(i, i), both);
end
u = min(u(i, i), 1);
fprintf('RESULT %.6g\n', mean(double(u(:))));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
