% minima, zeros, fits, boundary value problems and what stands below them
% long: wgpu
near = @(a, b, tol) isequal(size(a), size(b)) && max([0; abs(a(:) - b(:))]) < tol;
% fminunc
rosen = @(x) 100 * (x(2) - x(1)^2)^2 + (1 - x(1))^2;
[x, f, flag, out, g, H] = fminunc(rosen, [-1.2 1]);
assert(near(x, [1 1], 1e-4) && f < 1e-8 && flag > 0 && norm(g) < 1e-3 && isequal(size(g), [1 2]) && ...
	out.iterations > 3 && ischar(out.message));
assert(near(H, [802 -400; -400 200], 1) && ischar(out.algorithm) && out.funcCount >= out.iterations);
q = @(x) deal((x - 3)' * (x - 3), 2 * (x - 3));
[x, ~, ~, out] = fminunc(q, [0; 0], optimset('GradObj', 'on')); assert(near(x, [3; 3], 1e-6) && out.funcCount < 20);
x = fminunc(q, [0; 0], optimoptions('fminunc', 'SpecifyObjectiveGradient', true)); assert(near(x, [3; 3], 1e-6));
[~, ~, flag] = fminunc(rosen, [-1.2 1], optimset('MaxIter', 2)); assert(flag == 0);
[~, ~, flag] = fminunc(rosen, [-1.2 1], optimset('OutputFcn', @(x, s, how) s.iteration > 1)); assert(flag == -1);
assert(near(fminunc(@cos, 3), pi, 1e-5) && ...
	near(fminunc(struct('objective', @cos, 'x0', 3, 'solver', 'fminunc', 'options', [])), pi, 1e-5));
wrong(@() fminunc(@cos)); wrong(@() fminunc(@(x) x, 'a', 3)); wrong(@() fminunc(@(x) [x x], 1));
wrong(@() fminunc(5, 1));
% fsolve
[x, f, flag, out, J] = fsolve(@(x) [2 * x(1) - x(2) - exp(-x(1)); -x(1) + 2 * x(2) - exp(-x(2))], [-5; -5]);
assert(near(x, [0.567143290409784; 0.567143290409784], 1e-6) && norm(f) < 1e-6 && flag > 0 && out.iterations > 1);
assert(near(J, [2 + exp(-x(1)), -1; -1, 2 + exp(-x(2))], 1e-5));
X = fsolve(@(X) X * X * X - [1 2; 3 4], ones(2)); assert(near(X^3, [1 2; 3 4], 1e-5));
F = @squares;
assert(near(fsolve(F, [1 1], optimset('Jacobian', 'on')), [2 3], 1e-6) && ...
	near(fsolve(F, [1 1], optimoptions('fsolve', 'SpecifyObjectiveGradient', true)), [2 3], 1e-6));
[~, ~, flag] = fsolve(@(x) x^2 + 1, 1); assert(flag <= 0);
[~, ~, flag] = fsolve(@(x) x^2 - 2, 1, optimset('MaxIter', 1)); assert(flag == 0);
wrong(@() fsolve(@sin)); wrong(@() fsolve(@sin, {}));
% lsqcurvefit
t = 0:0.5:4; y = 2 * exp(-0.7 * t) + 1;
m = @(p, t) p(1) * exp(p(2) * t) + p(3);
[p, r, res, flag, out, lambda, J] = lsqcurvefit(m, [1 -1 0], t, y);
assert(near(p, [2 -0.7 1], 1e-5) && r < 1e-10 && near(res, m(p, t) - y, 1e-12) && flag > 0 && ...
	isfield(out, 'iterations'));
assert(isequal(size(J), [9 3]) && near(full(J(:, 1)), exp(p(2) * t)', 1e-5) && isfield(lambda, 'lower'));
p = lsqcurvefit(m, [1 -1 0], t, y, [0 -5 0], [1.5 0 5]); assert(abs(p(1) - 1.5) < 1e-8);
p = lsqcurvefit(m, [1 -1 0], t, y, [], [], optimset('TolX', 1e-10)); assert(near(p, [2 -0.7 1], 1e-5));
wrong(@() lsqcurvefit(m, [1 -1 0], t)); wrong(@() lsqcurvefit(m, [1 -1 0], t, y(1:3)));
wrong(@() lsqcurvefit(@times, 1, t, y, 3, 2));
% boundary values
o = bvpset('RelTol', 1e-6, 'nmax', 500);
assert(bvpget(o, 'RelTol') == 1e-6 && bvpget(o, 'NMax') == 500 && isempty(bvpget(o, 'AbsTol')) && ...
	bvpget(o, 'AbsTol', 7) == 7 && bvpget([], 'Stats', 'off') == "off");
o = bvpset(o, 'AbsTol', 1e-8); assert(o.RelTol == 1e-6 && o.AbsTol == 1e-8); o = bvpset(o, bvpset('NMax', 9));
assert(o.NMax == 9 && o.AbsTol == 1e-8);
wrong(@() bvpset('Other', 1)); wrong(@() bvpset('RelTol')); wrong(@() bvpset(5, 1)); wrong(@() bvpget(o));
wrong(@() bvpget(o, 'Other')); wrong(@() bvpget(5, 'NMax'));
sol = bvp5c(@(x, y) [y(2); -y(1)], @(a, b) [a(1); b(1) - 1], bvpinit(linspace(0, pi / 2, 5), [0 0]), ...
	bvpset('RelTol', 1e-7));
assert(near(deval(sol, [0.3 1], 1), sin([0.3 1]), 1e-5) && strcmp(sol.solver, 'bvp5c') && sol.x(1) == 0 && ...
	size(sol.y, 1) == 2);
sol = bvp5c(@(x, y, k) [y(2); -k^2 * y(1)], @(a, b, k) [a(1); a(2) - 1; b(1)], bvpinit(linspace(0, 1, 8), ...
	@(x) [sin(3 * x); 3 * cos(3 * x)], 3));
assert(abs(sol.parameters - pi) < 1e-3);
wrong(@() bvp5c(@sin)); wrong(@() bvp5c(@(x, y) y, @(a, b) a, 5));
% quad and quadl share their integral; pchip and makima share their pieces
assert(near(quadl(@(x) x.^5 + 1, 0, 2), 64 / 6 + 2, 1e-9) && near(quad(@(x) exp(-x.^2), -5, 5, 1e-8), sqrt(pi), 1e-7));
[v, n] = quadl(@(x) 1 ./ sqrt(x), 1e-12, 1, 1e-6);
assert(abs(v - 2) < 1e-2 && n > 20 && abs(quadl(@(x, k) k * x, 0, 1, [], [], 4) - 2) < 1e-12);
wrong(@() quadl(@sin, 0, 1, -1)); wrong(@() quadl(@sin, 0, 1, [1 2])); wrong(@() quadl(@sin, 0));
x = [0; 1; 3]; c = @(x) 2 * x + 1; xx = 0:0.25:3;
pp = pchip(x, c(x)'); assert(near(ppval(pp, xx), c(xx), 1e-12));
pp = makima(x, [c(x) -x]'); assert(near(ppval(pp, xx), [c(xx); -xx], 1e-12));
wrong(@() pchip(x, [1; 2]));
% asind
assert(near(asind([0 0.5 1 -1]), [0 30 90 -90], 1e-13) && near(asind(sqrt(0.5)), 45, 1e-13) && ...
	near(real(asind(2)), 90, 1e-12));
assert(near(sind(asind(2)), 2, 1e-12) && isnan(asind(NaN)) && isempty(asind([])) && ...
	isa(asind(single(1)), 'single') && isequal(size(asind(zeros(2, 3, 2))), [2 3 2]));
wrong(@() asind('a', 1)); wrong(@() asind(int8(1))); wrong(@() asind()); wrong(@() asind({}));
% cart2pol
[t, r] = cart2pol([1 0 -1 0 3], [0 2 0 -1 4]);
assert(near(t, [0 pi/2 pi -pi/2 atan2(4, 3)], 1e-15) && near(r, [1 2 1 1 5], 1e-15));
[t, r, z] = cart2pol([1; 1], [1; -1], [5; 6]);
assert(near(t, [pi/4; -pi/4], 1e-15) && near(r, sqrt([2; 2]), 1e-15) && isequal(z, [5; 6]));
X = reshape(1:8, 2, 2, 2); [t, r] = cart2pol(X, -X); [x, y] = pol2cart(t, r);
assert(near(x, X, 1e-14) && near(y, -X, 1e-14));
[t, r] = cart2pol([], []); assert(isempty(t) && isempty(r)); [t, r] = cart2pol([3 4; 0 1]);
assert(near(r, [5; 1], 1e-15) && near(t, [atan2(4, 3); pi/2], 1e-15));
[t, r] = cart2pol(single(1), 0); assert(isa(r, 'single') && t == 0); [~, r] = cart2pol(3, [4 0]);
assert(isequal(r, [5 3]));
wrong(@() cart2pol([1 2], [1 2 3])); wrong(@() cart2pol('a', {})); wrong(@() cart2pol(ones(3, 4)));
wrong(@() cart2pol());
% what dlfeval writes down
x = dlarray([1 2 3]); [v, g] = dlfeval(@(x) value_and_slope(x), x);
assert(extractdata(v) == 14 && isequal(extractdata(g), [2 4 6]));
t = matlab.internal.dltape; k = add(t, [0 1], @(g) g);
assert(k == 1 && t.n == 1 && add(t, 2, []) == 2 && isequal(t.from{1}, [0 1]) && isequal(t.back{1}(5), 5));
assert(isempty(matlab.internal.dltape.current()));
function [v, g] = value_and_slope(x)
	assert(isa(matlab.internal.dltape.current(), 'matlab.internal.dltape'));
	v = sum(x.^2); g = dlgradient(v, x);
end
function [f, J] = squares(x)
	f = x.^2 - [4 9];
	J = diag(2 * x);
end
function wrong(f)
	try
		f();
		disp("no error: " + func2str(f));
	catch e
		disp(e.identifier);
	end
end
