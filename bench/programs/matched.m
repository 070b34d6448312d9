% Matched filters: a signal correlated with K chirps by Fourier transforms, the peaks.   MATCHED_N samples, MATCHED_K.
if ~exist('n', 'var'), n = envOr('MATCHED_N', 2^15); end
if ~exist('K', 'var'), K = envOr('MATCHED_K', 16); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
L = 256;
t = (0:L-1)' / L;
H = cast(sin(2*pi * (5 + (1:K)) .* t.^2 .* (1 + (1:K) / K)), cls);
x = 0.1 * cast(sin((1:n)' * 0.7) .* cos((1:n)' * 0.013), cls);
for k = 1:K
    at = floor(n / (K + 1)) * k;
    x(at+1:at+L) = x(at+1:at+L) + H(:, k);
end
Y = real(ifft(fft(x) .* conj(fft(H, n))));
[height, place] = max(Y);
fprintf('RESULT %.6g\n', mean(double(height)) + sum(place) / n);

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
