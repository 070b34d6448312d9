% Conway's Game of Life on a torus: eight shifted copies, a rule, T generations.   LIFE_N: the board is N x N.
if ~exist('n', 'var'), n = envOr('LIFE_N', 1024); end
if ~exist('T', 'var'), T = envOr('LIFE_T', 50); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[j, i] = meshgrid(0:n-1, 0:n-1);
B = cast(mod(7 * i.^2 + 13 * j.^2 + i .* j, 11) < 4, cls);
up = [2:n 1]; down = [n 1:n-1];
for t = 1:T
    V = B(up, :) + B + B(down, :);
    N = V(:, up) + V + V(:, down) - B;
    B = cast(N == 3 | (B == 1 & N == 2), cls);
end
fprintf('RESULT %.6g\n', sum(B(:)));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
