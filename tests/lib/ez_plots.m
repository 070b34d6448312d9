% The ez functions draw functions that are given as handles or as texts.
% long: wgpu
close all
h = ezsurf('x*y', [0 1 2 3]); disp(get(get(gca, 'Title'), 'String'))
h = ezsurf(@(s, t) cos(s), @(s, t) sin(s), @(s, t) t, [0 1]); disp(ishandle(h))
h = ezmesh(@(x, y) x.^2 - y.^2); disp(ishandle(h)), h = ezcontour('sin(x)+cos(y)', [0 3]); disp(ishandle(h))
h = ezpolar('1+cos(t)'); disp(numel(h.XData) + numel(h.YData) > 0)
h = ezplot3('cos(t)', @(t) sin(t), 't', [0 4]); fprintf('%.4f %.4f %.4f\n', h.XData(end), h.YData(end), h.ZData(end))
h = ezplot('x^2', [0 2]); fprintf('%.4f\n', h.YData(end)), h = ezsurf('3*x', [0 1]); disp(ishandle(h))
disp(vdp1000(0, [2; 1])')
try, ezsurf(3), catch e, disp(e.identifier), end
