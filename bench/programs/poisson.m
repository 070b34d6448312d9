% Poisson's equation by successive over-relaxation, red points and black ones in turn.   POISSON_N: N x N; _T sweeps.
if ~exist('n', 'var'), n = envOr('POISSON_N', 400); end
if ~exist('T', 'var'), T = envOr('POISSON_T', 50); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[j, i] = meshgrid(1:n-2);
red = mod(i + j, 2) == 0; black = ~red;
f = cast(sin(pi * i / (n-1)) .* sin(2*pi * j / (n-1)) / n, cls);
u = zeros(n, cls);
for t = 1:T
    d = rest(u, f);
    u(2:n-1, 2:n-1) = u(2:n-1, 2:n-1) + 1.5 * d .* red;
    d = rest(u, f);
    u(2:n-1, 2:n-1) = u(2:n-1, 2:n-1) + 1.5 * d .* black;
end
fprintf('RESULT %.6g\n', sum(double(u(:)).^2));

function d = rest(u, f)
d = (u(1:end-2, 2:end-1) + u(3:end, 2:end-1) + u(2:end-1, 1:end-2) + u(2:end-1, 3:end)) / 4 - u(2:end-1, 2:end-1) + f;
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
