% linprog: vertices, prices, flags
% long: wgpu
o = optimoptions('linprog', 'Display', 'off');
A = [1 1; 1 1/4; 1 -1; -1/4 -1; -1 -1; -1 1];
b = [2; 1; 2; 1; -1; 2];
[x, f, flag, out, l] = linprog([-1 -1/3], A, b, [], [], [], [], o);
assert(flag == 1 && norm(x - [2; 4] / 3) < 1e-12 && abs(f + 10 / 9) < 1e-12 && out.constrviolation < 1e-12)
assert(norm(l.ineqlin - [1; 8; 0; 0; 0; 0] / 9) < 1e-12 && isequal(l.lower, [0; 0]) && isempty(l.eqlin))
x = linprog([-1 -1/3], A, b, [1 1/4], 1/2, [-1 -0.5], [1.5 1.25], o);
assert(norm(x - [0.1875; 1.25]) < 1e-12)
[x, f, ~, ~, l] = linprog([-5; -4; -6], [1 -1 1; 3 2 4; 3 2 0], [20; 42; 30], [], [], zeros(3, 1), [], o);
assert(norm(x - [0; 15; 3]) < 1e-12 && abs(f + 78) < 1e-12 && norm(l.lower - [1; 0; 0]) < 1e-12)
assert(norm(l.ineqlin - [0; 1.5; 0.5]) < 1e-12)
[x, f, flag] = linprog([1 1], [1 1; -1 -1], [1; -3], [], [], [0 0], [], o);
assert(isempty(x) && isempty(f) && flag == -2)
[x, ~, flag] = linprog([-1 1], [], [], [], [], [0 0], [], o);
assert(isempty(x) && flag == -3)
[~, ~, flag] = linprog(1, [], [], [], [], 2, 1, o);
assert(flag == -2)
one = optimset(o, 'MaxIter', 1);
[x, ~, flag] = linprog([-5; -4; -6], [1 -1 1; 3 2 4; 3 2 0], [20; 42; 30], [], [], zeros(3, 1), [], one);
assert(flag == 0 && numel(x) == 3)
x = linprog(struct('f', [1 2], 'Aeq', sparse([1 1]), 'beq', 1, 'lb', [0 0], 'solver', 'linprog', 'options', o));
assert(isequal(x, [1; 0]))
% Random programs: the conditions of the optimum hold.
rng(1)
for k = 1:25
	n = randi(8);
	A = round(randn(6, n) * 3);
	u = rand(n, 1);
	b = A * u + (rand(6, 1) > 0.5);
	f = round(randn(n, 1) * 4);
	[x, ~, flag, out, l] = linprog(f, A, b, [], [], -ones(n, 1), 5 * ones(n, 1), o);
	assert(flag == 1 && out.constrviolation < 1e-9 && out.firstorderopt < 1e-9)
	assert(all([l.ineqlin; l.lower; l.upper] > -1e-9) && norm(l.ineqlin .* (A * x - b)) < 1e-8)
	assert(norm(l.lower .* (x + 1)) < 1e-8 && norm(l.upper .* (x - 5)) < 1e-8)
end
linprog(1, -1, -2);
linprog([1 1], [1 1; -1 -1], [1; -3], [], [], [0 0]);
