% A bank of 64 channels: a filter of eight taps a phase, then Fourier transforms, power by channel.   POLYPHASE_N.
if ~exist('n', 'var'), n = envOr('POLYPHASE_N', 2^18); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
P = 64; taps = 8;
k = (0:n-1)';
x = cast(sin(2*pi * mod(k * 0.1234, 1)) + 0.5 * cos(2*pi * mod(k * 0.3217, 1)), cls);
X = reshape(x, P, []);
t = (0:P*taps-1)' / (P * taps);
H = reshape(cast(0.5 - 0.5 * cos(2*pi * t), cls), P, taps);
F = size(X, 2) - taps + 1;
Y = zeros(P, F, cls);
for k = 1:taps
    Y = Y + H(:, k) .* X(:, k:k+F-1);
end
power = mean(abs(fft(Y)).^2, 2);
fprintf('RESULT %.6g\n', sum(double(power)));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
