function status = odeplot(t, y, flag)
%odeplot  An output function for odeset: draws the components of the solution over time.
%>> o = odeset('OutputFcn', @odeplot); func2str(o.OutputFcn)
%ans =
%    'odeplot'
if nargin < 3, flag = ''; end
status = runmat_odedraw(@(h, t, y) each_over_time(h, t, y), t, y, flag);
end

function h = each_over_time(h, t, y)
if isempty(h)
    h = plot(t, y, '-o');
else
    for k = 1:numel(h), set(h(k), 'XData', t, 'YData', y(:, k).'); end
end
end
