% The spread of a mean and of a correlation by resampling.   BOOT_N samples, BOOT_B times.
if ~exist('n', 'var'), n = envOr('BOOT_N', 2000); end
if ~exist('B', 'var'), B = envOr('BOOT_B', 1000); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
x = cast(sin((1:n)' * 1.7), cls);
y = x + 0.5 * cast(cos((1:n)' * 2.9), cls);
at = randi(n, n, B);
X = x(at); Y = y(at);
m = mean(X);
X = X - m; Y = Y - mean(Y);
c = sum(X .* Y) ./ sqrt(sum(X.^2) .* sum(Y.^2));
fprintf('RESULT %.6g\n', std(double(m)) * sqrt(n) + std(double(c)) * sqrt(n));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
