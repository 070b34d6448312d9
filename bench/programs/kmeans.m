% Lloyd's k-means on points of a smooth cloud: distances by a product, nearest centre, new centres by a product.
% KM_N points, KM_D dimensions, KM_K centres, KM_T turns.
if ~exist('n', 'var'), n = envOr('KM_N', 200000); end
if ~exist('d', 'var'), d = envOr('KM_D', 8); end
if ~exist('k', 'var'), k = envOr('KM_K', 16); end
if ~exist('T', 'var'), T = envOr('KM_T', 10); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
X = cast(sin((1:n)' * (0.1 + 0.37 * (1:d)) + cos((1:n)' * 0.011)), cls);
C = X(1:k, :);
x2 = sum(X.^2, 2);
for t = 1:T
    D = x2 - 2 * (X * C') + sum(C.^2, 2)';
    [best, idx] = min(D, [], 2);
    H = cast(idx == (1:k), cls);
    C = (H' * X) ./ max(sum(H, 1)', 1);
end
fprintf('RESULT %.6g\n', mean(double(best)));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
