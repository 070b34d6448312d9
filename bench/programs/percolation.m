% Clusters of a lattice by passing on the largest label.   PERCOLATION_N: N x N; PERCOLATION_T turns.
if ~exist('n', 'var'), n = envOr('PERCOLATION_N', 300); end
if ~exist('T', 'var'), T = envOr('PERCOLATION_T', 100); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[j, i] = meshgrid(1:n);
open = mod(12.9898 * i + 78.233 * j + 0.37 * i .* j, 1) < 0.55;
L = cast(i + n * (j - 1), cls) .* open;
for t = 1:T
    m = L;
    m(2:n, :) = max(m(2:n, :), L(1:n-1, :));
    m(1:n-1, :) = max(m(1:n-1, :), L(2:n, :));
    m(:, 2:n) = max(m(:, 2:n), L(:, 1:n-1));
    m(:, 1:n-1) = max(m(:, 1:n-1), L(:, 2:n));
    L = m .* open;
end
clusters = numel(unique(L)) - 1;
fprintf('RESULT %.6g\n', clusters + mean(double(L(:))) / n^2);

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
