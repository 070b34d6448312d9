% Canny's edges: smoothing, slopes, thinning along the slope, weak edges joined to strong ones.   CANNY_N: N x N.
if ~exist('n', 'var'), n = envOr('CANNY_N', 400); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[x, y] = meshgrid((1:n) / n);
A = cast((x - 0.5).^2 + (y - 0.4).^2 < 0.06 | mod(6 * x + 3 * y, 1) < 0.2, cls) + 0.2 * cast(sin(30 * x .* y), cls);
g = cast(exp(-(-3:3).^2 / 2), cls);
g = g / sum(g);
A = conv2(g, g, A, 'same');
gx = conv2(A, cast([1 0 -1; 2 0 -2; 1 0 -1], cls), 'same');
gy = conv2(A, cast([1 2 1; 0 0 0; -1 -2 -1], cls), 'same');
m = sqrt(gx.^2 + gy.^2);
sector = mod(round(atan2(gy, gx) * (4 / pi)), 4);
step = [0 1; 1 1; 1 0; 1 -1];
top = false(n);
for k = 0:3
    s = step(k+1, :);
    top = top | sector == k & m >= circshift(m, s) & m >= circshift(m, -s);
end
edge = top & m > 1.2;
weak = top & m > 0.4;
for t = 1:10
    edge = weak & conv2(cast(edge, cls), ones(3, cls), 'same') > 0;
end
fprintf('RESULT %.6g\n', sum(edge(:)));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
