% Conjugate gradients for a heat equation's implicit step, the matrix a stencil.   CG_N: N x N unknowns; CG_T turns.
if ~exist('n', 'var'), n = envOr('CG_N', 300); end
if ~exist('T', 'var'), T = envOr('CG_T', 50); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[j, i] = meshgrid((1:n) / n);
b = cast(exp(-20 * ((i - 0.4).^2 + (j - 0.6).^2)) + 0.1 * sin(40 * i .* j), cls);
x = zeros(n, cls);
r = b; p = r;
rr = sum(r(:).^2);
for t = 1:T
    Ap = heat(p);
    a = rr / sum(p(:) .* Ap(:));
    x = x + a * p;
    r = r - a * Ap;
    old = rr;
    rr = sum(r(:).^2);
    p = r + (rr / old) * p;
end
fprintf('RESULT %.6g\n', sum(double(x(:)).^2));

function y = heat(x)                    % x - 25 times its Laplacian, zero beyond the edge
y = 101 * x;
y(2:end, :) = y(2:end, :) - 25 * x(1:end-1, :);
y(1:end-1, :) = y(1:end-1, :) - 25 * x(2:end, :);
y(:, 2:end) = y(:, 2:end) - 25 * x(:, 1:end-1);
y(:, 1:end-1) = y(:, 1:end-1) - 25 * x(:, 2:end);
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
