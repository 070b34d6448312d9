% Gray-Scott's reaction and diffusion in three dimensions on a torus.   GS_N: the cube is N x N x N; GS_T steps.
if ~exist('n', 'var'), n = envOr('GS_N', 48); end
if ~exist('T', 'var'), T = envOr('GS_T', 40); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
u = ones(n, n, n, cls); v = zeros(n, n, n, cls);
s = n/2-5:n/2+6;
u(s, s, s) = 0.5; v(s, s, s) = 0.25;
for t = 1:T
    r = u .* v.^2;
    u = u + 0.1 * laplacian(u) - r + 0.035 * (1 - u);
    v = v + 0.05 * laplacian(v) + r - 0.1 * v;
end
fprintf('RESULT %.6g\n', mean(double(u(:))) + sum(double(v(:)).^2));

function L = laplacian(A)
L = circshift(A, 1, 1) + circshift(A, -1, 1) + circshift(A, 1, 2) + circshift(A, -1, 2) + ...
    circshift(A, 1, 3) + circshift(A, -1, 3) - 6 * A;
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
