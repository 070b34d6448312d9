% ode113 is a method of Adams of variable order; solutions keep the polynomials of their steps; statistics count.
% long: wgpu
errors = zeros(1, 3); tols = [1e-6 1e-9 1e-12]; tt = linspace(0, 20, 501);
for k = 1:3
    o = odeset('RelTol', tols(k), 'AbsTol', tols(k) / 100);
    sol = ode113(@(t, y) [y(2); -y(1)], [0 20], [1; 0], o);
    [y, yp] = deval(sol, tt);
    assert(max(abs(y(1, :) - cos(tt))) < 20 * tols(k) && max(abs(yp(1, :) + sin(tt))) < 50 * tols(k))
    other = ode45(@(t, y) [y(2); -y(1)], [0 20], [1; 0], o);
    y = deval(other, tt);
    assert(max(abs(y(1, :) - cos(tt))) < 20 * tols(k))
    assert(sol.stats.nfevals < other.stats.nfevals / 2 && sol.stats.nfevals >= 2 * sol.stats.nsteps)
end
calls = 0;
n = counted_calls(@ode113);
n = [n, counted_calls(@ode45), counted_calls(@ode23), counted_calls(@ode15s), counted_calls(@ode23s)];
disp(n)
[t, y] = ode113(@(t, y) -y, [1 0], 1); assert(abs(y(end) - exp(1)) < 1e-4 && t(end) == 0)
[t, y] = ode113(@(t, y) -y, 0:0.25:1, 1); disp([t y])
[t, y, te] = ode113(@(t, y) [y(2); -9.81], [0 5], [10; 0], odeset('Events', @falls, 'Stats', 'on'));
assert(abs(te - sqrt(20 / 9.81)) < 1e-12)
[t, y] = ode113(@(t, y) [y(2); -y(1)], [0 1], [1; 0], odeset('Mass', [2 0; 0 1], 'NonNegative', 1, 'NormControl', ...
    'on'));
disp(y(end, :))
[t, y] = ode15s(@(t, y) -100 * (y - cos(t)), [0 1], 0, odeset('Stats', 'on')); assert(abs(y(end) - 0.5486) < 1e-2)
function [v, stops, way] = falls(t, y), v = y(1); stops = 1; way = 0; end
function same = counted_calls(solver)
    calls = 0;
    sol = solver(@f, [0 5], [1; 0]);
    same = sol.stats.nfevals == calls;
    function yp = f(t, y)
        calls = calls + 1;
        yp = [y(2); -y(1)];
    end
end
