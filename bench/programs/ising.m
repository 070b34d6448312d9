% The Ising model on a torus by a checkerboard: where the mask of accepted moves holds, spins turn.   ISING_N: the
% lattice is N x N.
if ~exist('n', 'var'), n = envOr('ISING_N', 512); end
if ~exist('T', 'var'), T = envOr('ISING_T', 100); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
beta = cast(0.4, cls);
[i, j] = meshgrid(1:n);
black = mod(i + j, 2) == 0; white = ~black;
up = [2:n 1]; down = [n 1:n-1];
S = ones(n, cls);
for t = 1:T
    near = S(up, :) + S(down, :) + S(:, up) + S(:, down);
    m = black & rand(n, cls) < exp(-2 * beta * S .* near);
    S(m) = -S(m);
    near = S(up, :) + S(down, :) + S(:, up) + S(:, down);
    m = white & rand(n, cls) < exp(-2 * beta * S .* near);
    S(m) = -S(m);
end
fprintf('RESULT %.6g\n', abs(mean(S(:))));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
