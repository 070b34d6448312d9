% Rays from a camera to K spheres: the nearest hit, its light and its shadow.   SPHERES_N: N x N rays; SPHERES_K.
if ~exist('n', 'var'), n = envOr('SPHERES_N', 256); end
if ~exist('K', 'var'), K = envOr('SPHERES_K', 8); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[x, y] = meshgrid(cast(((1:n) - 0.5) / n - 0.5, cls));
norm1 = 1 ./ sqrt(x.^2 + y.^2 + 1);
dx = x .* norm1; dy = y .* norm1; dz = norm1;
cx = 2 * sin(1:K); cy = 1.5 * cos(2 * (1:K)); cz = 5 + sin(3 * (1:K)); R = 0.5 + 0.3 * cos(5 * (1:K));
light = [0.6 0.64 -0.48];
far = inf(n, cls); nx = zeros(n, cls); ny = nx; nz = nx;
for k = 1:K
    b = dx * cx(k) + dy * cy(k) + dz * cz(k);
    D = b.^2 - (cx(k)^2 + cy(k)^2 + cz(k)^2 - R(k)^2);
    t = b - sqrt(max(D, 0));
    hit = D > 0 & t > 0 & t < far;
    far(hit) = t(hit);
    nx = nx .* ~hit + hit .* (t .* dx - cx(k)) / R(k);
    ny = ny .* ~hit + hit .* (t .* dy - cy(k)) / R(k);
    nz = nz .* ~hit + hit .* (t .* dz - cz(k)) / R(k);
end
seen = isfinite(far);
far(~seen) = 0;
px = far .* dx + 0.001 * nx; py = far .* dy + 0.001 * ny; pz = far .* dz + 0.001 * nz;
shade = max(nx * light(1) + ny * light(2) + nz * light(3), 0);
for k = 1:K
    ox = px - cx(k); oy = py - cy(k); oz = pz - cz(k);
    b = ox * light(1) + oy * light(2) + oz * light(3);
    D = b.^2 - (ox.^2 + oy.^2 + oz.^2 - R(k)^2);
    shade(D > 0 & b < 0) = 0;
end
picture = 0.1 * seen + 0.9 * shade .* seen;
fprintf('RESULT %.6g\n', mean(double(picture(:))) + mean(double(picture(:)).^2));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
