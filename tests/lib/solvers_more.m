% boundary values, implicit and partial differential equations, factorisations kept for later
% long: wgpu
sol = bvp4c(@(x, y) [y(2); -abs(y(1))], @(a, b) [a(1); b(1) + 2], bvpinit(linspace(0, 4, 5), [1 0]));
assert(abs(sol.y(2, 1) - 2.0667) < 1e-2 && abs(sol.y(1, end) + 2) < 1e-8);
sol = bvp4c(@(x, y, lam) [y(2); -(lam - 10 * cos(2 * x)) * y(1)], @(a, b, lam) [a(2); b(2); a(1) - 1], ...
	bvpinit(linspace(0, pi, 10), @(x) [cos(4 * x); -4 * sin(4 * x)], 15));
assert(abs(sol.parameters - 17.097) < 5e-3);
x = linspace(0, 1, 20);
u = pdepe(0, @(x, t, u, d) deal(pi^2, d, 0), @(x) sin(pi * x), @(xl, ul, xr, ur, t) deal(ul, 0, pi * exp(-t), 1), x, ...
	linspace(0, 2, 5));
assert(isequal(size(u), [5 20]) && max(abs(u(end, :) - exp(-2) * sin(pi * x))) < 5e-3);
rob = @(t, y, yp) [-(yp(1) + 0.04 * y(1) - 1e4 * y(2) * y(3)); ...
	-(yp(2) - 0.04 * y(1) + 1e4 * y(2) * y(3) + 3e7 * y(2)^2); sum(y) - 1];
[y0, yp0] = decic(rob, 0, [1; 0; 0], [1; 1; 0], [0; 0; 0], [0; 0; 0]);
assert(norm(rob(0, y0, yp0)) < 1e-8);
[t, y] = ode15i(rob, [0 100], y0, yp0);
assert(norm(y(end, :) - [0.617234887614937, 6.153591397e-06, 0.382758958793666]) < 1e-3);
[t, y, te, ye, ie] = ode15i(@(t, y, yp) yp + y, [0 5], 1, -1, odeset('Events', @(t, y, yp) deal(y - 0.5, 1, 0)));
assert(abs(te - log(2)) < 1e-2 && ie == 1);
A = [4 1 0; 1 3 1; 0 1 5];
for kind = {'auto', 'chol', 'lu', 'ldl', 'qr', 'cod'}
	d = decomposition(A, kind{1});
	assert(norm(d \ [1; 2; 3] - A \ [1; 2; 3]) < 1e-14 && norm([1 2 3] / d - [1 2 3] / A) < 1e-14);
end
decomposition(magic(4), 'lu').Type
try, decomposition([1 2], 'lu'); catch e, disp(e.message), end
[P, R, C] = equilibrate([1 4; 16 4] * 1e3);
assert(max(max(abs(R * P * [1 4; 16 4] * 1e3 * C))) < 1 + 1e-12);
[aa, bb, q, z] = qz([1 2 3; 4 5 6; 7 8 10], magic(3));
[as, bs, qs, zs] = ordqz(aa, bb, q, z, 'lhp');
assert(norm(qs' * as * zs' - [1 2 3; 4 5 6; 7 8 10]) < 1e-12 && real(as(1) / bs(1)) < 0);
m = memoize(@(x) rand); assert(m(1) == m(1) && stats(m).Cache.TotalHits == 1);
assert(isa(m, 'matlab.lang.MemoizedFunction'))
S = sparse([4 1 0; 0 3 1; 2 0 5]); [L, U, P, Q, D] = lu(S);
assert(norm(full(P * (D \ S) * Q - L * U)) < 1e-14);
b = lscov([1 0; 0 1; 1 1], [1; 2; 4], diag([1 1 0]));    % the third row exactly
assert(abs(sum(b) - 4) < 1e-7);
