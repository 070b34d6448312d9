% Shallow water on a torus: Lax and Friedrichs' scheme for depth and momentum.   SHALLOW_N: N x N; SHALLOW_T steps.
if ~exist('n', 'var'), n = envOr('SHALLOW_N', 256); end
if ~exist('T', 'var'), T = envOr('SHALLOW_T', 50); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[x, y] = meshgrid(cast((0.5:n) / n - 0.5, cls));
h = 1 + 0.3 * exp(-100 * (x.^2 + y.^2));
hu = zeros(n, cls); hv = hu;
c = 0.1;                                % dt / dx
for t = 1:T
    u = hu ./ h; v = hv ./ h;
    p = h.^2 / 2;
    m = h .* u .* v;
    next = mid(h) - c/2 * (east(hu) + north(hv));
    hu = mid(hu) - c/2 * (east(hu .* u + p) + north(m));
    hv = mid(hv) - c/2 * (east(m) + north(hv .* v + p));
    h = next;
end
fprintf('RESULT %.6g\n', mean(double(h(:)).^2) + 1000 * mean(double(hu(:)).^2 + double(hv(:)).^2));

function m = mid(A)
m = (circshift(A, 1, 1) + circshift(A, -1, 1) + circshift(A, 1, 2) + circshift(A, -1, 2)) / 4;
end

function d = east(A)
d = circshift(A, -1, 2) - circshift(A, 1, 2);
end

function d = north(A)
d = circshift(A, -1, 1) - circshift(A, 1, 1);
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
