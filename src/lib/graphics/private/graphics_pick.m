function graphics_pick(e)
%graphics_pick(E)  What a person chose in the axes of a page: a frame of brush, or a point of datacursormode. E is the
%   event: the figure, the number of the axes from 0, and brush = [x0 x1 y0 y1] or tip = [x y] or [x y z].
root = graphics_root();
f = [];
for k = 1:numel(root.below)
    if root.below{k}.values.Number == e.figure, f = root.below{k}; end
end
if isempty(f), return, end
drawn = f.below(cellfun(@(c) strcmp(c.kind, 'axes') && ~isfield(c.values, 'Role'), f.below));
if e.axes + 1 > numel(drawn), return, end
ax = drawn{e.axes + 1};
if isfield(e, 'brush') && isfield(f.values, 'Modebrush') && strcmp(f.values.Modebrush.values.Enable, 'on')
    brush_points(ax, f.values.Modebrush.values, reshape(e.brush, 1, []), isfield(e, 'extend') && e.extend);
elseif isfield(e, 'tip') && isfield(f.values, 'Modedatacursormode') && ...
        strcmp(f.values.Modedatacursormode.values.Enable, 'on')
    tip_at(ax, f.values.Modedatacursormode, reshape(e.tip, 1, []));
end
end

function list = targets(ax)
list = ax.below(cellfun(@(h) ~isfield(h.values, 'Role') && ~isfield(h.values, 'Inner') && ...
    isfield(h.values, 'XData') && isfield(h.values, 'YData') && ~strcmp(h.kind, 'text') && ...
    numel(h.values.XData) == numel(h.values.YData), ax.below));
end

function brush_points(ax, mode, box_, extend)
call(mode.ActionPreCallback, mode.FigureHandle, ax);
list = targets(ax);
for k = 1:numel(list)
    h = list{k};
    [x, y] = deal(double(graphics_days(h.XData(:).')), double(graphics_days(h.YData(:).')));
    in = x >= min(box_(1:2)) & x <= max(box_(1:2)) & y >= min(box_(3:4)) & y <= max(box_(3:4));
    if extend && isfield(h.values, 'BrushData') && numel(h.values.BrushData) == numel(in)
        in = in | h.values.BrushData ~= 0;
    end
    h.values.BrushData = uint8(in);
    if isfield(h.values, 'Brushed') && isvalid(h.values.Brushed), delete(h.values.Brushed); end
    if ~any(in), continue, end
    [x(~in), y(~in)] = deal(NaN);
    h.values.Brushed = graphics_object('line', ax, struct('XData', x, 'YData', y, 'Color', mode.Color, 'LineStyle', ...
        '-', 'LineWidth', 2.5, 'Marker', '.', 'MarkerSize', 12, 'Inner', true, 'HandleVisibility', 'off', ...
        'DisplayName', ''));
end
figure_touch();
call(mode.ActionPostCallback, mode.FigureHandle, ax);
end

function call(f, source, ax)
graphics_callback(f, source, struct('Axes', ax));
end

function tip_at(ax, mode, p)
% The nearest point of all objects, in shares of the limits.
best = Inf;
list = targets(ax);
span = [diff(graphics_limits(ax, 'X')), diff(graphics_limits(ax, 'Y'))];
for k = 1:numel(list)
    h = list{k};
    [x, y] = deal(double(graphics_days(h.XData(:))), double(graphics_days(h.YData(:))));
    far = ((x - p(1)) / span(1)) .^ 2 + ((y - p(2)) / span(2)) .^ 2;
    if numel(p) > 2 && isfield(h.values, 'ZData') && numel(h.ZData) == numel(x)
        far = far + ((double(h.ZData(:)) - p(3)) / diff(graphics_limits(ax, 'Z'))) .^ 2;
    end
    [d, at] = min(far);
    if d < best, [best, target, index] = deal(d, h, at); end
end
if isinf(best), return, end
for d = reshape(findall(ax, 'Tag', 'DataTip'), 1, [])           % one tip; more by the function datatip
    if isfield(d.values, 'Cursor'), delete(d); end
end
t = datatip(target, 'DataIndex', index);
t.values.Cursor = true;
if ~isempty(mode.values.UpdateFcn)
    event = struct('Target', target, 'Position', t.values.Point, 'DataIndex', index);
    f = mode.values.UpdateFcn;
    if iscell(f), text = f{1}(t, event, f{2:end}); else, text = f(t, event); end
    t.values.String = text;
end
figure_touch();
end
