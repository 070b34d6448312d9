function status = odephas2(t, y, flag)
%odephas2  An output function for odeset: draws the second component of the solution over the first.
%>> o = odeset('OutputFcn', @odephas2); func2str(o.OutputFcn)
%ans =
%    'odephas2'
if nargin < 3, flag = ''; end
status = runmat_odedraw(@plane, t, y, flag);
end

function h = plane(h, ~, y)
if isempty(h)
    h = plot(y(:, 1), y(:, 2), '-o');
else
    set(h, 'XData', y(:, 1).', 'YData', y(:, 2).');
end
end
