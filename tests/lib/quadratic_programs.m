% quadprog and lsqlin: minima, multipliers, flags
% long: wgpu
o = optimoptions('quadprog', 'Display', 'off');
[x, f, flag, out, l] = quadprog([1 -1; -1 2], [-2; -6], [1 1; -1 2; 2 1], [2; 2; 3], [], [], [], [], [], o);
assert(flag == 1 && norm(x - [2; 4] / 3) < 1e-10 && abs(f + 74 / 9) < 1e-9 && norm(l.ineqlin - [28; 4; 0] / 9) < 1e-9)
assert(out.firstorderopt < 1e-9 && out.constrviolation < 1e-9)
[x, ~, flag, ~, l] = quadprog(eye(3), [1; 1; 1], [], [], [1 1 1], 1, zeros(3, 1), [], [], o);
assert(flag == 1 && norm(x - 1 / 3) < 1e-10 && abs(l.eqlin + 4 / 3) < 1e-9)
[x, ~, flag] = quadprog([1 0; 0 0], [0; -1], [1 1], 3, [], [], [], [], [], o);       % singular, with a minimum
assert(flag == 1 && norm(x - [-1; 4]) < 1e-7)
[x, ~, flag] = quadprog([1 0; 0 0], [0; -1], [], [], [], [], [], [], [], o);
assert(flag == -3 && isempty(x))
[~, ~, flag] = quadprog([1 0; 0 -1], [0; -1], [], [], [], [], [], [], [], o);
assert(flag == -6)
[~, ~, flag] = quadprog(eye(2), [0; 0], [1 0; -1 0], [1; -2], [], [], [], [], [], o);
assert(flag == -2)
assert(norm(quadprog(2 * eye(2), [-2; -4]) - [1; 2]) < 1e-12)
C = [4 2; 1 1; 2 3];
d = [1; 2; 3];
[x, r2, r, flag, ~, l] = lsqlin(C, d, [1 1], 0.5, [], [], [-1; -1], [1; 1], [], o);
assert(flag == 1 && norm(C * x - d - r) < 1e-12 && abs(r2 - r' * r) < 1e-12 && sum(x) <= 0.5 + 1e-10 && l.ineqlin > 0)
assert(norm(C' * r + [1; 1] * l.ineqlin - l.lower + l.upper) < 1e-9)
assert(norm(lsqlin(C, d, [], [], [], [], [], [], [], o) - C \ d) < 1e-10)
