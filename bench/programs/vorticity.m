% Two-dimensional turbulence: vorticity by Fourier transforms, products in space, two thirds of the modes, midpoint
% rule.   VORTICITY_N: N x N; VORTICITY_T steps.
if ~exist('n', 'var'), n = envOr('VORTICITY_N', 128); end
if ~exist('T', 'var'), T = envOr('VORTICITY_T', 40); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[kx, ky] = meshgrid([0:n/2-1, -n/2:-1]);
k2 = kx.^2 + ky.^2;
ik2 = 1 ./ k2;
ik2(1, 1) = 0;
keep = abs(kx) < n/3 & abs(ky) < n/3;
kx = cast(kx, cls); ky = cast(ky, cls); k2 = cast(k2, cls); ik2 = cast(ik2, cls);
[X, Y] = meshgrid(2*pi*(0:n-1)/n);
w = fft2(cast(sin(2*X).*cos(3*Y) + 0.5*cos(5*X + 2*Y) + 0.3*sin(Y), cls));
dt = 0.01;
for t = 1:T
    half = w + dt/2 * change(w, kx, ky, k2, ik2, keep);
    w = w + dt * change(half, kx, ky, k2, ik2, keep);
end
w = real(ifft2(w));
fprintf('RESULT %.6g\n', mean(double(w(:)).^2) + max(double(w(:))));

function d = change(w, kx, ky, k2, ik2, keep)
u = real(ifft2(1i*ky.*ik2.*w));
v = real(ifft2(1i*kx.*ik2.*w));
d = -fft2(u.*real(ifft2(1i*kx.*w)) - v.*real(ifft2(1i*ky.*w))).*keep - 1e-3*k2.*w;
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
