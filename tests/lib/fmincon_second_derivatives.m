% Second derivatives that the user gives: HessianFcn, also 'objective' and the old Hessian.
f = @(x) rosenbrock(x);
c = @(x) deal(x(1)^2 + x(2)^2 - 1, [], [2 * x(1); 2 * x(2)], []);
h = @(x, l) curve(x) + 2 * l.ineqnonlin * eye(2);
o = optimoptions('fmincon', 'Display', 'off', 'SpecifyObjectiveGradient', true, 'SpecifyConstraintGradient', true);
[x, fval, flag, out, lambda, g, H] = fmincon(f, [0 0], [], [], [], [], [], [], c, optimoptions(o, 'HessianFcn', h));
assert(flag == 1 && norm(x - [0.786415151 0.617698316]) < 1e-7 && abs(fval - 0.0456748087) < 1e-9)
assert(norm(H - h(x, lambda)) < 1e-3 * norm(H))
[~, ~, ~, other] = fmincon(f, [0 0], [], [], [], [], [], [], c, o);
assert(out.iterations < other.iterations)
[x, ~, flag] = fmincon(f, [-1 2], [], [], [], [], [-3 -3], [3 3], [], optimoptions(o, 'HessianFcn', 'objective'));
assert(flag == 1 && norm(x - 1) < 1e-6)
old = optimset('Display', 'off', 'GradObj', 'on', 'Hessian', 'on');
[x, ~, flag, out] = fmincon(f, [-1 2], [], [], [], [], [-3 -3], [3 3], [], old);
assert(flag == 1 && norm(x - 1) < 1e-6 && out.iterations < 40)
told(@() fmincon(f, [0 0], [], [], [], [], [], [], c, optimoptions(o, 'HessianFcn', 'objective')))
told(@() fmincon(f, [0 0], [], [], [], [], [], [], [], optimoptions('fmincon', 'HessianFcn', h)))
told(@() fmincon(f, [0 0], [], [], [], [], [], [], [], optimoptions(o, 'HessianFcn', @(x, l) 1)))

function [v, g, H] = rosenbrock(x)
v = 100 * (x(2) - x(1)^2)^2 + (1 - x(1))^2;
g = [-400 * (x(2) - x(1)^2) * x(1) - 2 * (1 - x(1)); 200 * (x(2) - x(1)^2)];
H = curve(x);
end

function H = curve(x)
H = [1200 * x(1)^2 - 400 * x(2) + 2, -400 * x(1); -400 * x(1), 200];
end

function told(f)
try
    f();
catch e
    fprintf('%s\n', e.identifier)
end
end
