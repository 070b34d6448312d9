% Short-time Fourier transform of a chirp, in decibels.   SPECTROGRAM_N samples.
if ~exist('n', 'var'), n = envOr('SPECTROGRAM_N', 2^19); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
L = 512; hop = 128;
k = (0:n-1)' / n;
x = cast(sin(2*pi * mod(n/8 * k.^2, 1)) + 0.3 * sin(2*pi * mod(n/20 * k, 1)), cls);
window = cast(0.5 - 0.5 * cos(2*pi * (0:L-1)' / L), cls);
frames = x((1:L)' + (0:hop:n-L)) .* window;
S = fft(frames);
P = 10 * log10(abs(S(1:L/2+1, :)).^2 + 1e-2);
[~, top] = max(P);
fprintf('RESULT %.6g\n', mean(double(P(:))) + mean(top));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
