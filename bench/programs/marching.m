% Rays march through the distance field of a torus, balls without end, and a floor.   MARCHING_N: N x N; _T steps.
if ~exist('n', 'var'), n = envOr('MARCHING_N', 192); end
if ~exist('T', 'var'), T = envOr('MARCHING_T', 40); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[x, y] = meshgrid(cast(((1:n) - 0.5) / n - 0.5, cls));
s = 1 ./ sqrt(x.^2 + y.^2 + 1);
dx = x .* s; dy = y .* s; dz = s;
far = zeros(n, cls);
for t = 1:T
    d = field(far .* dx, far .* dy + 0.5, far .* dz - 4);
    far = min(far + d, 20);
end
h = 0.01;
px = far .* dx; py = far .* dy + 0.5; pz = far .* dz - 4;
slope = (field(px, py + h, pz) - field(px, py - h, pz)) / (2 * h);
picture = max(slope, 0) .* exp(-0.1 * far);
fprintf('RESULT %.6g\n', mean(double(far(:))) + mean(double(picture(:))));

function d = field(x, y, z)
ring = sqrt((sqrt(x.^2 + z.^2) - 1.2).^2 + y.^2) - 0.4;
bx = x - 2 * round(x / 2); bz = z - 2 * round(z / 2);
ball = sqrt(bx.^2 + (y + 0.8).^2 + bz.^2) - 0.3;
d = min(min(ring, ball), y + 1);
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
