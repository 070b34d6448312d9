% Lattice Boltzmann with nine speeds, a shear layer on a torus.   LB_N: the lattice is N x N; LB_T steps.
if ~exist('n', 'var'), n = envOr('LB_N', 192); end
if ~exist('T', 'var'), T = envOr('LB_T', 40); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
w = cast(reshape([16 4 4 4 4 1 1 1 1] / 36, 1, 1, 9), cls);
cx = cast(reshape([0 1 0 -1 0 1 -1 -1 1], 1, 1, 9), cls);
cy = cast(reshape([0 0 1 0 -1 1 1 -1 -1], 1, 1, 9), cls);
[x, y] = meshgrid(cast(2*pi * (0:n-1) / n, cls));
rho = ones(n, cls);
ux = 0.1 * sin(y); uy = 0.01 * sin(x);
f = balance(rho, ux, uy, w, cx, cy);
for t = 1:T
    for k = 1:9
        f(:, :, k) = circshift(f(:, :, k), [cy(k) cx(k)]);
    end
    rho = sum(f, 3);
    ux = sum(f .* cx, 3) ./ rho;
    uy = sum(f .* cy, 3) ./ rho;
    f = f + 1.2 * (balance(rho, ux, uy, w, cx, cy) - f);
end
fprintf('RESULT %.6g\n', mean(double(ux(:)).^2 + double(uy(:)).^2) + mean(double(rho(:)).^2));

function f = balance(rho, ux, uy, w, cx, cy)
cu = cx .* ux + cy .* uy;
f = w .* rho .* (1 + 3 * cu + 4.5 * cu.^2 - 1.5 * (ux.^2 + uy.^2));
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
