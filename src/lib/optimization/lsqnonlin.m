function [x, resnorm, residual, flag, output, lambda, J] = lsqnonlin(f, x0, low, high, options, varargin)
%lsqnonlin(F, X0)                      X for which the sum of F(X).^2 is least (Levenberg-Marquardt).
%lsqnonlin(F, X0, LOW, HIGH, OPTIONS)  Between these limits; options from optimset: MaxIter, MaxFunEvals.
%lsqnonlin(F, X0, LOW, HIGH, OPTIONS, P1, P2, ...)  Calls F(X, P1, P2, ...).
%[X, RESNORM, RESIDUAL, FLAG, OUTPUT, LAMBDA, JACOBIAN] = lsqnonlin(...)
%>> x = lsqnonlin(@(p) [p(1) - 1; 10 * (p(2) - p(1)^2)], [0 0]); round(x, 4)
%ans =
%     1     1
if nargin < 2, error('MATLAB:minrhs', 'Not enough input arguments.'); end
if ~isnumeric(x0), error('MATLAB:lsqnonlin:NonNumericX0', 'X0 must be numeric.'); end
if nargin < 3 || isempty(low), low = -inf(size(x0)); end
if nargin < 4 || isempty(high), high = inf(size(x0)); end
if nargin < 5 || isempty(options), options = struct(); end
if numel(low) ~= numel(x0) || numel(high) ~= numel(x0) || any(low(:) > high(:))
    error('MATLAB:lsqnonlin:InvalidBounds', 'There must be a lower and a higher limit for each element of X0.');
end
low = reshape(low, size(x0));
high = reshape(high, size(x0));
f = function_of(f, varargin{:});
most = optimget(options, 'MaxIter', 400);
calls = optimget(options, 'MaxFunEvals', Inf);
inside = @(p) min(max(p, low), high);
x = inside(double(x0));
residual = f(x);
r = residual(:);
damp = 1e-2;
flag = 0;
output = struct('iterations', 0, 'funcCount', 1, 'algorithm', 'levenberg-marquardt', 'message', '');
J = [];
while output.iterations < most && output.funcCount < calls
    output.iterations = output.iterations + 1;
    J = slopes(f, x, r, high);
    output.funcCount = output.funcCount + numel(x);
    g = J.' * r;
    free = ~(x(:) <= low(:) & g > 0 | x(:) >= high(:) & g < 0);
    H = J(:, free).' * J(:, free);
    moved = false;
    while damp < 1e12
        d = zeros(numel(x), 1);
        d(free) = -(H + damp * diag(max(diag(H), 1e-12))) \ g(free);
        p = inside(x + reshape(d, size(x)));
        y = f(p);
        output.funcCount = output.funcCount + 1;
        if sum(y(:).^2) < sum(r.^2)
            moved = true;
            break
        end
        damp = damp * 10;
    end
    if ~moved, flag = 1; break, end
    gain = sum(r.^2) - sum(y(:).^2);
    step = norm(p(:) - x(:));
    x = p;
    residual = y;
    r = y(:);
    damp = max(damp / 10, 1e-15);
    if gain <= 1e-14 * sum(r.^2) || step <= 1e-10 * (1 + norm(x(:))), flag = 1; break, end
end
resnorm = sum(r.^2);
if nargout > 5
    J = slopes(f, x, r, high);
    g = reshape(2 * J.' * r, size(x));
    lambda = struct('lower', max(g, 0) .* (x <= low), 'upper', max(-g, 0) .* (x >= high));
    J = sparse(J);
end
end

function J = slopes(f, x, r, high)
J = zeros(numel(r), numel(x));
for k = 1:numel(x)
    step = sqrt(eps) * max(abs(x(k)), 1);
    if x(k) + step > high(k), step = -step; end
    p = x;
    p(k) = p(k) + step;
    y = f(p);
    J(:, k) = (y(:) - r) / step;
end
end
