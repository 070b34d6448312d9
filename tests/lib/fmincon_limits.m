% fmincon: linear, nonlinear and bound limits, multipliers, flags and options.
% long: wgpu
o = optimoptions('fmincon', 'Display', 'off');
near = @(a, b, t) all(abs(a(:) - b(:)) <= t);
valley = @(x) 100 * (x(2) - x(1)^2)^2 + (1 - x(1))^2;
[x, f, flag, out, l] = fmincon(valley, [-1 2], [1 2], 1, [], [], [], [], [], o);
assert(flag == 1 && near(x, [0.50219 0.24890], 1e-4) && near(f, 0.24891, 1e-4) && near(l.ineqlin, 0.33095, 1e-3))
assert(isequal(size(x), [1 2]) && out.constrviolation <= 1e-6 && out.firstorderopt <= 1e-6 && out.funcCount > 10)
x = fmincon(valley, [0.5; 0], [1 2], 1, [2 1], 1, [], [], [], o);
assert(near(x, [0.41494; 0.17011], 1e-4) && isequal(size(x), [2 1]))
disc = @(x) deal((x(1) - 1 / 3)^2 + (x(2) - 1 / 3)^2 - 1 / 9, []);
[x, ~, flag] = fmincon(valley, [1 / 4 1 / 4], [], [], [], [], [0 0.2], [0.5 0.8], disc, o);
assert(flag == 1 && near(x, [0.5 0.25], 1e-4))
% Product and sphere: a known minimum of 17.0140173 with the multipliers 0.5523 and -0.1615 (in the sense of >= and ==)
f = @(x) x(1) * x(4) * (x(1) + x(2) + x(3)) + x(3);
c = @(x) deal(25 - prod(x), sum(x.^2) - 40);
[x, v, flag, out, l, g, H] = fmincon(f, [1 5 5 1], [], [], [], [], ones(1, 4), 5 * ones(1, 4), c, o);
assert(flag == 1 && near(v, 17.0140173, 1e-5) && near(x, [1 4.7429994 3.8211503 1.3794082], 1e-4))
assert(near(l.ineqnonlin, 0.5523, 1e-3) && near(abs(l.eqnonlin), 0.1615, 1e-3) && l.lower(1) > 1 && all(l.upper == 0))
assert(isequal(size(g), [4 1]) && isequal(size(H), [4 4]) && all(eig(H) > 0) && strcmp(out.algorithm, 'sqp'))
% Own slopes need fewer calls; central differences more.
own = @(x) deal(f(x), [x(4) * (2 * x(1) + x(2) + x(3)); x(1) * x(4); x(1) * x(4) + 1; x(1) * sum(x(1:3))]);
o2 = optimoptions(o, 'SpecifyObjectiveGradient', true, 'SpecifyConstraintGradient', true, 'OptimalityTolerance', 1e-9);
[x2, ~, flag, out2] = fmincon(own, [1 5 5 1], [], [], [], [], ones(1, 4), 5 * ones(1, 4), @slopes, o2);
assert(flag == 1 && near(x2, x, 1e-4) && out2.funcCount < out.funcCount)
o3 = optimset('Display', 'off', 'FinDiffType', 'central', 'TolFun', 1e-9);
x3 = fmincon(f, [1 5 5 1], [], [], [], [], ones(1, 4), 5 * ones(1, 4), c, o3);
assert(near(x3, x2, 1e-6))
% No point, no minimum, a limit of iterations, an output function, a struct, extra arguments
[~, ~, flag, out] = fmincon(@(x) x^2, 0, [1; -1], [1; -3], [], [], [], [], [], o);
assert(flag == -2 && abs(out.constrviolation - 2) < 1e-6)
[~, ~, flag] = fmincon(@(x) x^3, 5, [], [], [], [], [], [], [], o);
assert(flag == -3)
[~, ~, flag, out] = fmincon(valley, [-1 2], [], [], [], [], [], [], [], optimset('Display', 'off', 'MaxIter', 3));
assert(flag == 0 && out.iterations == 3)
third = optimset(o, 'OutputFcn', @(x, v, s) v.iteration == 2);
[~, ~, flag] = fmincon(valley, [-1 2], [], [], [], [], [], [], [], third);
assert(flag == -1)
s = struct('objective', valley, 'x0', [0 0], 'Aineq', [1 2], 'bineq', 1, 'solver', 'fmincon', 'options', o);
assert(near(fmincon(s), [0.50219 0.24890], 1e-4))
assert(near(fmincon(@(x, a) (x - a)^2, 0, [], [], [], [], [], [], [], o, 3), 3, 1e-5))
x = fmincon(@(x) sum((x(:) - 2).^2), zeros(2), [], [], [], [], [], [1 2], [], o);    % fewer bounds than variables
assert(near(x, [1 2; 2 2], 1e-5))
x = fmincon(@(x) (x(1) - 1)^2 + (x(2) - 1)^2, [5 5], [], [], [], [], [2 -1], [2 0.5], [], o);
assert(near(x, [2 0.5], 1e-8))
fmincon(@(x) (x - 1)^2, 3, [], []);
function [c, e, gc, ge] = slopes(x)
	c = 25 - prod(x);
	e = sum(x.^2) - 40;
	gc = -prod(x) ./ x(:);
	ge = 2 * x(:);
end
