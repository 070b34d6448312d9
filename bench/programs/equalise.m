% Equalises the histogram of a picture: counts, their cumulative sum, a look-up.   EQ_N: N x N.
if ~exist('n', 'var'), n = envOr('EQ_N', 1000); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[x, y] = meshgrid((1:n) / n);
A = cast((0.5 + 0.3 * sin(9 * x) .* cos(7 * y) + 0.19 * sin(40 * x .* y)).^2, cls);
bin = floor(A * 255.99) + 1;
count = accumarray(bin(:), 1, [256 1]);
level = cast(cumsum(count) / numel(A), cls);
B = level(bin);
fprintf('RESULT %.6g\n', mean(double(B(:)).^2) + mean(double(A(:) .* B(:))));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
