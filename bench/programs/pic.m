% Two streams of charges in one dimension: charges to cells, the field by a cumulative sum, the force by interpolation.
% PIC_N particles, PIC_G cells, PIC_T steps.
if ~exist('N', 'var'), N = envOr('PIC_N', 100000); end
if ~exist('G', 'var'), G = envOr('PIC_G', 256); end
if ~exist('T', 'var'), T = envOr('PIC_T', 20); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
k = (1:N)';
dx = 2*pi / G; dt = 0.05;
x = cast(2*pi * (k - 0.5) / N, cls);
v = cast(1 - 2 * mod(k, 2), cls) + 0.1 * sin(x);
for t = 1:T
    g = x / dx;
    c = floor(g);
    f = g - c;
    left = mod(c, G) + 1;
    right = mod(c + 1, G) + 1;
    rho = accumarray(left, 1 - f, [G 1]) + accumarray(right, f, [G 1]);
    rho = rho * (G / N) - 1;
    E = cumsum(rho) * dx;
    E = E - mean(E);
    v = v - dt * ((1 - f) .* E(left) + f .* E(right));
    x = mod(x + dt * v, 2*pi);
end
fprintf('RESULT %.6g\n', mean(double(v).^2) + sum(double(E).^2) * dx);

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
