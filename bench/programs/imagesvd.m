% A picture kept by an eighth of its singular values, and the error.   IMAGESVD_N: N x N.
if ~exist('n', 'var'), n = envOr('IMAGESVD_N', 256); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[x, y] = meshgrid((1:n) / n);
A = cast(sin(20 * x .* y) + cos(30 * (x - y.^2)) + 0.2 * (mod(7 * x + 5 * y, 1) > 0.5), cls);
[U, S, V] = svd(A);
k = floor(n / 8);
B = U(:, 1:k) * S(1:k, 1:k) * V(:, 1:k)';
s = diag(S);
fprintf('RESULT %.6g\n', double(sum(s(1:k)) / sum(s) + norm(A - B, 'fro') / norm(A, 'fro')));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
