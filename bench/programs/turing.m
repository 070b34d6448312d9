% Gray-Scott's reaction and diffusion on a torus, the Laplacian a function of shifted copies.   TURING_N: N x N;
% TURING_T steps.
if ~exist('n', 'var'), n = envOr('TURING_N', 256); end
if ~exist('T', 'var'), T = envOr('TURING_T', 200); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
u = ones(n, cls); v = zeros(n, cls);
s = n/2-9:n/2+10;
u(s, s) = 0.5; v(s, s) = 0.25;
for t = 1:T
    Lu = laplacian(u); Lv = laplacian(v);
    r = u .* v.^2;
    u = u + 0.16 * Lu - r + 0.035 * (1 - u);
    v = v + 0.08 * Lv + r - 0.1 * v;
end
fprintf('RESULT %.6g\n', sum(double(u(:))) + sum(double(v(:)).^2));

function L = laplacian(A)
L = circshift(A, [1 0]) + circshift(A, [-1 0]) + circshift(A, [0 1]) + circshift(A, [0 -1]) - 4 * A;
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
