% Inputs behind the options go to the function, in all solvers; fsolve does not warn of its own matrices.
f = @(x, a, b) x.^2 - a * b;
o = optimset('Display', 'off');
near = @(x, y) all(abs(x - y) < 2e-3);
assert(near(fsolve(f, 1, o, 2, 8), 4) && near(fsolve(f, 1, [], 2, 8), 4))
assert(near(fzero(f, [0 9], o, 2, 8), 4))
g = @(x, a, b) sum((x - [a b]).^2);
assert(near(fminunc(g, [0 0], o, 1, 2), [1 2]) && near(fminunc(g, [0 0], [], 1, 2), [1 2]))
assert(near(fminsearch(g, [0 0], o, 1, 2), [1 2]))
assert(near(fmincon(g, [0 0], [], [], [], [], [0 0], [5 1.5], [], o, 1, 2), [1 1.5]))
assert(near(fminbnd(@(x, a) (x - a)^2, 0, 5, o, 2), 2))
assert(near(lsqnonlin(@(x, a, b) x - [a b], [0 0], [], [], o, 1, 2), [1 2]))
h = @(p, t, k) p(1) * exp(-k * t) + p(2);
assert(near(lsqcurvefit(h, [0 0], 0:3, 2 * exp(-(0:3) / 2) + 1, [], [], o, 0.5), [2 1]))
[x, ~, ~, ~, J] = fsolve(@with_slope, 3, optimset('Jacobian', 'on', 'Display', 'off'), 9);
assert(near(x, 3) && near(J, 6))

x = fsolve(@(x) [1e-9 * x(1)^2; 1e9 * x(2)^2], [1 1], optimset('TolX', 1e-14, 'TolFun', 1e-16));
assert(all(abs(x) < 1))                 % equations of very different sizes: no warning of the matrix is printed
disp ok

function [r, J] = with_slope(x, a)
r = x^2 - a;
J = 2 * x;
end

% a function given as the text of an expression
fprintf('%.6f %.6f %.6f\n', fzero('x^2 - 2', 1), fminbnd('(x - 1)^2', 0, 3), fminsearch('(x - 2)^2', 0))
try, fzero(3, 1), catch e, disp(e.identifier), end
