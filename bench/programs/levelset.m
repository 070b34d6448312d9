% A front moves by its curvature: level sets on a torus.   LEVELSET_N: N x N; LEVELSET_T steps.
if ~exist('n', 'var'), n = envOr('LEVELSET_N', 256); end
if ~exist('T', 'var'), T = envOr('LEVELSET_T', 60); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[x, y] = meshgrid(cast(2*pi * (0:n-1) / n, cls));
p = sin(x) .* cos(2 * y) + 0.5 * cos(3 * x + y);
e = [2:n 1]; w = [n 1:n-1];
for t = 1:T
    px = (p(:, e) - p(:, w)) / 2;
    py = (p(e, :) - p(w, :)) / 2;
    pxx = p(:, e) - 2 * p + p(:, w);
    pyy = p(e, :) - 2 * p + p(w, :);
    pxy = (p(e, e) - p(e, w) - p(w, e) + p(w, w)) / 4;
    p = p + 0.2 * (pxx .* py.^2 - 2 * px .* py .* pxy + pyy .* px.^2) ./ (px.^2 + py.^2 + 1e-4);
end
fprintf('RESULT %.6g\n', mean(double(p(:)).^2) + mean(p(:) > 0));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
