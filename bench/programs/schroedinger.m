% A wave packet at a barrier: Schroedinger's equation by split steps, half of them in space, half by Fourier transforms.
% SCHROEDINGER_N: N x N; SCHROEDINGER_T steps.
if ~exist('n', 'var'), n = envOr('SCHROEDINGER_N', 128); end
if ~exist('T', 'var'), T = envOr('SCHROEDINGER_T', 40); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
len = 20;
dt = 0.005;
x = cast(len*((0:n-1)/n - 0.5), cls);
[X, Y] = meshgrid(x);
k = cast(2*pi/len*[0:n/2-1, -n/2:-1], cls);
[KX, KY] = meshgrid(k);
V = 20*(abs(X) < 0.5 & abs(Y) > 1);
inSpace = exp(-0.5i*dt*V);
inModes = exp(-0.5i*dt*(KX.^2 + KY.^2));
psi = exp(-((X + 4).^2 + Y.^2)/2) .* exp(3i*X);
for t = 1:T
    psi = inSpace .* ifft2(inModes .* fft2(inSpace .* psi));
end
p = double(abs(psi).^2);
fprintf('RESULT %.6g\n', sum(p(:))*(len/n)^2 + sum(p(X > 0))*(len/n)^2);

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
