% modes: off cpu interp
% ode78 and ode89 are Verner's pairs of high order; the interpolant is as accurate as the steps.
tt = linspace(0, 20, 401); tols = [1e-6 1e-9 1e-12];
for solver = {@ode78, @ode89}
    for k = 1:3
        o = odeset('RelTol', tols(k), 'AbsTol', tols(k) / 100);
        sol = solver{1}(@(t, y) [y(2); -y(1)], [0 20], [1; 0], o);
        [y, yp] = deval(sol, tt);
        assert(max(abs(y(1, :) - cos(tt))) < 20 * tols(k) && max(abs(yp(1, :) + sin(tt))) < 200 * tols(k))
        other = ode45(@(t, y) [y(2); -y(1)], [0 20], [1; 0], o);
        if k > 1, assert(sol.stats.nsteps < other.stats.nsteps / 4), end
    end
    % the order: the error falls by 2^8 or 2^9 when the step is halved
    e = zeros(1, 2);
    for k = 1:2
        h = 2 / 2^k;
        [t, y] = solver{1}(@(t, y) [y(2); -y(1)], [0 4], [1; 0], odeset('InitialStep', h, 'MaxStep', h, 'RelTol', 0.1));
        e(k) = abs(y(end, 1) - cos(4));
    end
    assert(log2(e(1) / e(2)) > 7.5)
    calls = 0; sol = counted(solver{1}); disp(sol)
    [t, y] = solver{1}(@(t, y) -y, [0 1], 1); disp(mod(numel(t) - 1, 8))
    [t, y] = solver{1}(@(t, y) -y, [1 0], 1); assert(abs(y(end) - exp(1)) < 1e-4 && t(end) == 0)
    [t, y] = solver{1}(@(t, y) -y, 0:0.25:1, 1); disp([t y])
    [t, y, te] = solver{1}(@(t, y) [y(2); -9.81], [0 5], [10; 0], odeset('Events', @falls));
    assert(abs(te - sqrt(20 / 9.81)) < 1e-12)
    [t, y] = solver{1}(@(t, y) [y(2); -y(1)], [0 1], [1; 0], odeset('Mass', [2 0; 0 1], 'NonNegative', 1, ...
        'NormControl', 'on', 'Refine', 1));
    disp(y(end, :))
    [t, y] = solver{1}(@(t, y) 1i * y, [0 1], 1); assert(abs(y(end) - exp(1i)) < 1e-4)
    [t, y] = solver{1}(@(t, y) -y, [0 1], single(1)); disp(class(y))
end
try, ode78(@(t, y) -y, [0 0], 1), catch e, disp(e.identifier), end
try, ode89(@(t, y) -y, [0 1], 'a', 3), catch e, disp(e.identifier), end
function [v, stops, way] = falls(t, y), v = y(1); stops = 1; way = 0; end
function same = counted(solver)
    calls = 0;
    sol = solver(@f, [0 5], [1; 0]);
    same = sol.stats.nfevals == calls;
    function yp = f(t, y)
        calls = calls + 1;
        yp = [y(2); -y(1)];
    end
end
