% odeplot, odephas2, odephas3 and odeprint, called by a solver and by hand
close all
f = @(t, y) [y(2); -y(1); 1];
for out = {'odeplot', 'odephas2', 'odephas3'}
    figure
    [t, y] = ode45(f, [0 2], [1; 0; 0], odeset('OutputFcn', str2func(out{1}), 'Refine', 1));
    h = findobj(gcf, 'Type', 'line');
    h = flip(h);
    n = numel(t);
    switch out{1}
        case 'odeplot'
            ok = numel(h) == 3 && isequal(h(1).XData, t') && isequal(h(2).YData, y(:, 2)');
        case 'odephas2'
            ok = isscalar(h) && isequal(h.XData, y(:, 1)') && isequal(h.YData, y(:, 2)');
        otherwise
            ok = isscalar(h) && isequal(h.ZData, y(:, 3)') && numel(h.XData) == n;
    end
    disp(ok)
end
[t, y] = ode45(f, [0 1 2], [1; 0; 0], odeset('OutputFcn', @odeplot, 'OutputSel', [1 3]));
disp(numel(findobj(gca, 'Type', 'line')))
format compact
disp(odeprint([0 1], [2; 3], 'init'))
odeprint(0.5, [4; 5], '');
odeprint([], [], 'done');

% without outputs the solution is drawn, and nothing is returned
close all, clear ans
ode45(@(t, y) [1; -y(2)], [0 1], [0; 2])
h = findobj(gcf, 'Type', 'line'); disp([numel(h), exist('ans')])
disp(round([h(1).XData(end), sort([h(1).YData(end), h(2).YData(end)])], 4))
ode15s(@(t, y) -y, [0 2], 1, odeset('OutputFcn', @(t, y, flag) false)), disp(exist('ans'))
