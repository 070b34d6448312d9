% Three tones, those above a limit taken away in the frequency domain; the strongest that is left.   LOWPASS_N points.
if ~exist('n', 'var'), n = envOr('LOWPASS_N', 2^19); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
t = cast((0:n-1)' / n, cls);
x = sin(2*pi*50*t) + 0.5 * sin(2*pi*20000*t) + 0.1 * cos(2*pi*777*t);
X = fft(x);
f = [0:n/2-1, -n/2:-1]';
X(abs(f) > 1000) = 0;
y = real(ifft(X));
P = abs(fft(y)).^2;
[~, k] = max(P(1:n/2));
fprintf('RESULT %.6g\n', sum(double(y).^2) + k);

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
