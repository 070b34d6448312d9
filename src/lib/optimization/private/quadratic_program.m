function [x, flag, output, lambda] = quadratic_program(H, f, p, s)
%quadratic_program(H, F, P, S)  X that makes X'*H*X/2 + F'*X least under the limits P (optim_limits).
%   Where H is not positive definite, each program adds a little to its diagonal, around the solution of the last one.
%>> p = optim_limits('quadprog', 1, [], [], [], [], 2, []);
%>> quadratic_program(2, 0, p, struct('MaxIterations', 10))
%ans =
%     2
n = numel(f);
lambda = [];
turns = 0;
x = [];
values = eig(H);
largest = max([abs(values); 0]);
if any(p.low > p.high)
    flag = -2;
elseif any(values < -1e-9 * max(largest, 1))
    flag = -6;
else
    near = 0;
    if n > 0 && min(values) <= 1e-9 * largest, near = 1e-6 * max(largest, 1); end
    [x, u, flag, turns] = programs(H, f, p, near, s.MaxIterations);
end
texts = {'The problem is non-convex.', '', '', 'The problem is unbounded.', ...
    'No feasible solution found: no point satisfies the constraints.', '', ...
    'Solver stopped prematurely: it exceeded the number of iterations.', sprintf(['Minimum found that satisfies ' ...
    'the constraints.\n\nOptimization completed because the objective function is non-decreasing in \nfeasible ' ...
    'directions, to within the value of the optimality tolerance,\nand constraints are satisfied to within the ' ...
    'value of the constraint tolerance.'])};
output = struct('message', texts{flag + 7}, 'algorithm', 'active-set', 'firstorderopt', [], 'constrviolation', [], ...
    'iterations', turns);
if flag < 0
    x = [];
    return
end
[k, m] = deal(numel(p.beq), numel(p.b));
lambda = struct('ineqlin', u(k + (1:m).'), 'eqlin', -u((1:k).'), 'lower', zeros(n, 1), 'upper', zeros(n, 1));
low = isfinite(p.low);
lambda.lower(low) = u(k + m + (1:nnz(low)).');
lambda.upper(isfinite(p.high)) = u((k + m + nnz(low) + 1:numel(u)).');
output.firstorderopt = norm(H * x + f + p.A.' * lambda.ineqlin + p.Aeq.' * lambda.eqlin - lambda.lower + ...
    lambda.upper, Inf);
output.constrviolation = max([0; p.A * x - p.b; abs(p.Aeq * x - p.beq); p.low - x; x - p.high]);
end

function [x, u, flag, turns] = programs(H, f, p, near, most)
n = numel(f);
one = eye(n);
low = isfinite(p.low);
high = isfinite(p.high);
N = [p.Aeq; -p.A; one(low, :); -one(high, :)];
r = [p.beq; -p.b; p.low(low); -p.high(high)];
k = numel(p.beq);
x = min(max(zeros(n, 1), p.low), p.high);
flag = 0;
step = Inf;
for turns = 1:max(most, 1)
    [new, u, ok] = dual_active_set(H + near * one, f - near * x, N, r, k);
    if ~ok
        flag = -2;
        return
    end
    d = new - x;
    x = new;
    old = step;
    step = norm(d);
    if near == 0 || step <= 1e-10 * (1 + norm(x))
        flag = 1;
        return
    end
    if turns > 2 && step > 0.99 * old && is_ray(d / step, H, f, p)
        flag = -3;
        return
    end
end
end

function yes = is_ray(d, H, f, p)
% Whether the function falls along D for ever.
yes = norm(H * d) <= 1e-7 * max(norm(H), 1) && f.' * d < 0 && all(p.A * d <= 1e-7) && ...
    all(abs(p.Aeq * d) <= 1e-7) && all(d(isfinite(p.low)) >= -1e-7) && all(d(isfinite(p.high)) <= 1e-7);
end
