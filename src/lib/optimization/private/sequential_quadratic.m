function [e, flag, output, lambda, B] = sequential_quadratic(p, x)
%sequential_quadratic(P, X)  A minimum of a function under limits by quadratic programs, each at the point of the last.
%   P has the function, its limits and the settings. B estimates the second derivatives of the Lagrange function.
%>> s = struct('SpecifyObjectiveGradient', false, 'SpecifyConstraintGradient', false);
%>> s.FiniteDifferenceType = 'forward';
%>> s.FiniteDifferenceStepSize = []; s.OutputFcn = []; s.Display = 'off'; s.ObjectiveLimit = -1e20;
%>> s.OptimalityTolerance = 1e-6; s.StepTolerance = 1e-10; s.ConstraintTolerance = 1e-6; s.MaxIterations = 100;
%>> s.MaxFunctionEvaluations = 1000;
%>> p = struct('fun', @(x) (x - 3)^2, 'nonlcon', [], 'shape', [1 1], 'A', 1, 'b', 2, 'Aeq', zeros(0, 1), 'beq', []);
%>> p.beq = zeros(0, 1); p.low = -Inf; p.high = Inf; p.s = s; e = sequential_quadratic(p, 0); round(e.x, 6)
%ans =
%     2
e = slopes_of(p, point_of(p, min(max(x, p.low), p.high)));
if ~isreal(e.f) || ~isfinite(e.f)
    error('MATLAB:fmincon:UsrObjUndefAtX0', ...
        'Objective function is undefined at initial point. Fmincon cannot continue.');
end
n = numel(x);
state = struct('iterations', 0, 'count', e.calls, 'stepsize', 0, 'fresh', true, 'penalty', 0);
[B, H] = curvature(p, e, struct('eq', zeros(size(e.E)), 'ineq', zeros(size(e.I))));
if told(p, e, state, 'init'), flag = -1; else, flag = []; end
heading(p.s.Display);
while true
    [d, m, within] = quadratic_step(B, e, p);
    best = optimality(e, m, p);
    state.optimality = best;
    if isempty(flag), flag = finished(p, e, state, within, d); end
    show_row(p.s.Display, e, state);
    if ~isempty(flag), break, end
    [next, calls, moved, state] = line_search(p, e, d, m, B, state);
    state.count = state.count + calls;
    state.iterations = state.iterations + 1;
    if ~moved
        if state.fresh                  % no better direction is known
            flag = 2 - 4 * (e.violation > p.s.ConstraintTolerance);
        end
        B = eye(n);
        state.fresh = true;
        continue
    end
    next = slopes_of(p, next);
    state.count = state.count + next.calls;
    state.stepsize = norm(next.x - e.x);
    if isempty(H)
        B = updated(B, next.x - e.x, lagrange_slope(next, m) - lagrange_slope(e, m), state.fresh);
    else
        [B, H] = curvature(p, next, m);
    end
    small = state.stepsize <= p.s.StepTolerance * (1 + norm(e.x));
    state.fresh = false;
    e = next;
    if small, flag = 2 - 4 * (e.violation > p.s.ConstraintTolerance); end
    if told(p, e, state, 'iter'), flag = -1; end
end
told(p, e, state, 'done');
if ~isempty(H), B = H; end
output = struct('iterations', state.iterations, 'funcCount', state.count, 'constrviolation', e.violation, ...
    'stepsize', state.stepsize, 'algorithm', 'sqp', 'firstorderopt', best, 'message', text_of(flag));
lambda = struct('eqlin', m.eq((numel(e.ceq) + 1:end).'), 'eqnonlin', m.eq((1:numel(e.ceq)).'), 'ineqlin', ...
    m.ineq((numel(e.c) + 1:end).'), 'lower', m.low, 'upper', m.high, 'ineqnonlin', m.ineq((1:numel(e.c)).'));
end

function flag = finished(p, e, state, within, d)
% The reason to stop at this point; [] for none.
flag = [];
scale = max(1, norm(e.g, Inf));
if e.violation <= p.s.ConstraintTolerance && state.optimality <= p.s.OptimalityTolerance * scale
    flag = 1;
elseif e.f <= p.s.ObjectiveLimit && e.violation <= p.s.ConstraintTolerance
    flag = -3;
elseif ~within && norm(d) <= max(p.s.StepTolerance, 1e-9) * (1 + norm(e.x))
    flag = -2;
elseif state.iterations >= p.s.MaxIterations || state.count >= p.s.MaxFunctionEvaluations
    flag = 0;
end
end

function e = point_of(p, x)
% The values at X, and the slopes that the functions give themselves.
X = reshape(x, p.shape);
e = struct('x', x, 'f', [], 'g', [], 'c', zeros(0, 1), 'ceq', zeros(0, 1), 'Jc', [], 'Jceq', [], 'calls', 1);
if p.s.SpecifyObjectiveGradient
    [f, g] = p.fun(X);
    e.g = full(double(g(:)));
    if numel(e.g) ~= numel(x)
        error('MATLAB:fmincon:InvalidSizeOfGradient', 'The gradient must have as many elements as X.');
    end
else
    f = p.fun(X);
end
if ~isscalar(f), error('MATLAB:fmincon:NonScalarObj', 'FUN must return a scalar.'); end
e.f = full(double(f));
if isempty(p.nonlcon)
elseif p.s.SpecifyConstraintGradient
    [c, ceq, Jc, Jceq] = p.nonlcon(X);
    e.c = double(c(:));
    e.ceq = double(ceq(:));
    e.Jc = full(reshape(double(Jc), numel(x), []).');
    e.Jceq = full(reshape(double(Jceq), numel(x), []).');
else
    [c, ceq] = p.nonlcon(X);
    e.c = full(double(c(:)));
    e.ceq = full(double(ceq(:)));
end
e.E = [e.ceq; p.Aeq * x - p.beq];
e.I = [e.c; p.A * x - p.b];
e.violation = max([0; abs(e.E); e.I]);
end

function e = slopes_of(p, e)
% Adds the slopes by differences that stay within the bounds.
e.calls = 0;
n = numel(e.x);
own = p.s.SpecifyObjectiveGradient;
own_limits = isempty(p.nonlcon) || p.s.SpecifyConstraintGradient;
if isempty(e.Jc), e.Jc = zeros(numel(e.c), n); end
if isempty(e.Jceq), e.Jceq = zeros(numel(e.ceq), n); end
if ~own || ~own_limits
    central = strcmp(p.s.FiniteDifferenceType, 'central');
    share = p.s.FiniteDifferenceStepSize(:);
    if isempty(share), share = eps^(1 / (2 + central)); end
    step = share .* max(abs(e.x), 1);
    g = zeros(n, 1);
    for k = 1:n
        [ahead, back] = deal(e);
        h = step(k);
        if e.x(k) + h > p.high(k), h = -h; end
        ahead = moved_point(p, e, k, h);
        e.calls = e.calls + 1;
        if central && e.x(k) - h >= p.low(k) && e.x(k) - h <= p.high(k)
            back = moved_point(p, e, k, -h);
            e.calls = e.calls + 1;
        end
        h = ahead.x(k) - back.x(k);
        g(k) = (ahead.f - back.f) / h;
        if ~own_limits
            e.Jc(:, k) = (ahead.c - back.c) / h;
            e.Jceq(:, k) = (ahead.ceq - back.ceq) / h;
        end
    end
    if ~own, e.g = g; end
end
e.JE = [e.Jceq; p.Aeq];
e.JI = [e.Jc; p.A];
end

function e = moved_point(p, e, k, h)
x = e.x;
x(k) = x(k) + h;
e = point_of(p, x);
end

function [d, m, within] = quadratic_step(B, e, p, E, I)
% The step to the minimum of the quadratic program at this point. `within` is false where no step fulfils the limits;
% then the sum of what is missing is as small as possible.
if nargin < 4, [E, I] = deal(e.E, e.I); end
n = numel(e.x);
fixed = p.low == p.high;
low = isfinite(p.low) & ~fixed;
high = isfinite(p.high) & ~fixed;
one = eye(n);
N = [e.JE; one(fixed, :); -e.JI; one(low, :); -one(high, :)];
r = [-E; p.low(fixed) - e.x(fixed); I; p.low(low) - e.x(low); e.x(high) - p.high(high)];
equal = numel(E) + nnz(fixed);
[d, u, within] = dual_active_set(B, e.g, N, r, equal);
if ~within
    [nE, nI] = deal(numel(E), numel(I));
    k = 2 * nE + nI;
    weight = 10 * max(1, norm(e.g, Inf)) * max(1, norm(e.x, Inf));
    S = zeros(size(N, 1), k);           % what each row lacks, in both directions for equations
    S(1:nE, 1:2 * nE) = [eye(nE), -eye(nE)];
    S(equal + (1:nI), 2 * nE + 1:end) = eye(nI);
    G = blkdiag(B, 1e-3 * eye(k));
    [d, u] = dual_active_set(G, [e.g; weight * ones(k, 1)], [N, S; zeros(k, n), eye(k)], [r; zeros(k, 1)], equal);
    d = d(1:n);
end
m = struct('eq', -u((1:numel(E)).'), 'ineq', u(equal + (1:numel(I)).'), 'low', zeros(n, 1), 'high', zeros(n, 1));
at = equal + numel(I);
m.low(low) = u(at + (1:nnz(low)).');
m.high(high) = u(at + nnz(low) + (1:nnz(high)).');
m.low(fixed) = max(u(numel(E) + (1:nnz(fixed)).'), 0);
m.high(fixed) = max(-u(numel(E) + (1:nnz(fixed)).'), 0);
end

function g = lagrange_slope(e, m)
g = e.g + e.JE.' * m.eq + e.JI.' * m.ineq - m.low + m.high;
end

function t = optimality(e, m, p)
% How far the conditions of Karush, Kuhn and Tucker are from true.
[low, high] = deal(m.low > 0 & isfinite(p.low), m.high > 0 & isfinite(p.high));
t = max([norm(lagrange_slope(e, m), Inf); abs(m.ineq .* e.I); m.low(low) .* (e.x(low) - p.low(low)); ...
    m.high(high) .* (p.high(high) - e.x(high))]);
end

function [e, calls, moved, state] = line_search(p, old, d, m, B, state)
% The longest of some shorter steps that lowers the function and what the limits lack enough.
calls = 0;
need = [abs(m.eq); m.ineq];
state.penalty = max(need, (state.penalty + need) / 2);
lack = @(e) state.penalty.' * [abs(e.E); max(e.I, 0)];
start = old.f + lack(old);
slope = old.g.' * d - lack(old);
t = 1;
while t > 1e-12
    e = point_of(p, min(max(old.x + t * d, p.low), p.high));
    calls = calls + 1;
    now_ = e.f + lack(e);
    moved = isreal(now_) && isfinite(now_) && now_ <= start + 1e-4 * t * min(slope, 0) && any(e.x ~= old.x);
    if moved, return, end
    if t == 1 && ~isempty(need) && isreal(now_) && isfinite(now_)
        d2 = quadratic_step(B, old, p, e.E - old.JE * d, e.I - old.JI * d);    % follows curved limits
        e = point_of(p, min(max(old.x + d2, p.low), p.high));
        calls = calls + 1;
        now_ = e.f + lack(e);
        moved = isreal(now_) && now_ <= start + 1e-4 * min(slope, 0) && any(e.x ~= old.x);
        if moved, return, end
    end
    t = t / 2;
    if norm(t * d) <= 1e-15 * (1 + norm(old.x)), break, end
end
e = old;
moved = false;
end

function [B, H] = curvature(p, e, m)
% The second derivatives H that the user knows, and B: as H, but positive definite.
H = [];
B = eye(numel(e.x));
if ~isfield(p, 'hessian') || isempty(p.hessian), return, end
H = full(double(p.hessian(e, m)));
if ~isequal(size(H), size(B))
    error('MATLAB:fmincon:InvalidSizeOfHessian', 'The Hessian must be a square matrix of %d rows.', numel(e.x));
end
B = (H + H.') / 2;
if ~all(isfinite(B(:)))
    error('MATLAB:fmincon:NonFiniteHessian', 'The Hessian must be finite.');
end
[V, d] = eig(B, 'vector');
least = 1e-8 * max(1, norm(d, Inf));
if any(d < least)
    B = V * diag(max(abs(d), least)) * V.';
    B = (B + B.') / 2;
end
end

function B = updated(B, s, y, fresh)
% The formula of Broyden, Fletcher, Goldfarb and Shanno, damped as by Powell so that B stays positive definite.
if fresh && s.' * y > 0, B = (y.' * y) / (s.' * y) * eye(numel(s)); end
w = B * s;
curve = s.' * w;
if curve <= 0 || ~all(isfinite(y)), return, end
if s.' * y < 0.2 * curve
    share = 0.8 * curve / (curve - s.' * y);
    y = share * y + (1 - share) * w;
end
next = B - (w * w.') / curve + (y * y.') / (s.' * y);
next = (next + next.') / 2;
[~, bad] = chol(next);
if bad == 0, B = next; else, B = eye(numel(s)); end
end

function stop = told(p, e, state, word)
% Calls the output functions; true when one of them says stop.
stop = false;
f = p.s.OutputFcn;
if isempty(f), return, end
if ~iscell(f), f = {f}; end
values = struct('iteration', state.iterations, 'funccount', state.count, 'fval', e.f, 'constrviolation', ...
    e.violation, 'stepsize', state.stepsize, 'gradient', e.g, 'firstorderopt', []);
for k = 1:numel(f)
    if isequal(f{k}(reshape(e.x, p.shape), values, word), true), stop = true; end
end
end

function heading(display)
if ~strncmp(display, 'iter', 4), return, end
fprintf('%38s %30s\n Iter  Func-count %12s %13s %13s %13s\n', 'Feasibility', 'First-order', 'Fval', '', ...
    'Norm of step', 'optimality');
end

function show_row(display, e, state)
if ~strncmp(display, 'iter', 4), return, end
fprintf('%5d %11d %13.6e %13.3e %13.3e %13.3e\n', state.iterations, state.count, e.f, e.violation, state.stepsize, ...
    state.optimality);
end

function text = text_of(flag)
switch flag
    case 1
        text = sprintf(['Local minimum found that satisfies the constraints.\n\nOptimization completed because the ' ...
            'objective function is non-decreasing in \nfeasible directions, to within the value of the optimality ' ...
            'tolerance,\nand constraints are satisfied to within the value of the constraint tolerance.']);
    case 2
        text = sprintf(['Local minimum possible. Constraints satisfied.\n\nfmincon stopped because the size of the ' ...
            'current step is less than\nthe value of the step size tolerance and constraints are \nsatisfied to ' ...
            'within the value of the constraint tolerance.']);
    case 0
        text = 'Solver stopped prematurely: it exceeded the limit of iterations or of calls of the function.';
    case -1
        text = 'Stopped by an output function.';
    case -2
        text = sprintf(['Converged to an infeasible point.\n\nfmincon stopped because the size of the current step ' ...
            'is less than\nthe value of the step size tolerance but constraints are not\nsatisfied to within the ' ...
            'value of the constraint tolerance.']);
    otherwise
        text = 'Problem appears unbounded: the objective function is below the objective limit.';
end
end
