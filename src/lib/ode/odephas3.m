function status = odephas3(t, y, flag)
%odephas3  An output function for odeset: draws three components of the solution as a curve in space.
%>> o = odeset('OutputFcn', @odephas3); func2str(o.OutputFcn)
%ans =
%    'odephas3'
if nargin < 3, flag = ''; end
status = runmat_odedraw(@space, t, y, flag);
end

function h = space(h, ~, y)
if isempty(h)
    h = plot3(y(:, 1), y(:, 2), y(:, 3), '-o');
else
    set(h, 'XData', y(:, 1).', 'YData', y(:, 2).', 'ZData', y(:, 3).');
end
end
