% Projections of a picture from many angles, by interpolation.   RADON_N: N x N; RADON_K angles.
if ~exist('n', 'var'), n = envOr('RADON_N', 128); end
if ~exist('K', 'var'), K = envOr('RADON_K', 60); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
c = (0:n-1) * 2 / (n - 1) - 1;
[x, y] = meshgrid(cast(c, cls));
A = exp(-30 * ((x - 0.2).^2 + (y + 0.1).^2)) + 0.5 * exp(-60 * ((x + 0.3).^2 + (y - 0.3).^2));
R = zeros(n, K, cls);
for k = 1:K
    a = pi * (k - 1) / K;
    B = interp2(x, y, A, cos(a) * x + sin(a) * y, cos(a) * y - sin(a) * x, 'linear', 0);
    R(:, k) = sum(B, 1)';
end
R = R * 2 / n;
fprintf('RESULT %.6g\n', mean(double(R(:)).^2) + double(max(R(:))));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
