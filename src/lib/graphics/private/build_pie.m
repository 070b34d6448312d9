function build_pie(h)
%build_pie  The slices and the texts of a pie or a ring.
v = h.values;
colours = valueOf(h, 'ColorOrder');
if isempty(colours), colours = valueOf(h.above, 'ColorOrder'); end
v.Proportions = v.Data / sum(v.Data);
h.values.Proportions = v.Proportions;
sense = 1 - 2 * strcmpi(v.Direction, 'clockwise');
from = 90 - v.StartAngle;
for k = 1:numel(v.Data)
    to = from + sense * 360 * v.Proportions(k);
    turn = linspace(from, to, max(2, ceil(120 * v.Proportions(k))));
    middle = (from + to) / 2;
    out = 0.1 * any(v.ExplodedWedgeIndices == k) * [cosd(middle), sind(middle)];
    r = v.InnerRadius;
    x = [cosd(turn), r * cosd(flip(turn))];
    y = [sind(turn), r * sind(flip(turn))];
    colour = colours(mod(k - 1, size(colours, 1)) + 1, :);
    part('patch', h, struct('XData', out(1) + x(:), 'YData', out(2) + y(:), 'FaceColor', colour, 'FaceAlpha', ...
        v.FaceAlpha, 'EdgeColor', v.EdgeColor, 'LineWidth', v.LineWidth));
    if v.Proportions(k) > 0
        t = part('text', h, struct('Position', [out + 1.1 * [cosd(middle), sind(middle)], 0], 'String', label(v, k), ...
            'FontSize', v.FontSize));
        t.values.HorizontalAlignment = 'left';
        if cosd(middle) < -0.15, t.values.HorizontalAlignment = 'right'; end
        if abs(cosd(middle)) <= 0.15, t.values.HorizontalAlignment = 'center'; end
        if sind(middle) > 0.95, t.values.VerticalAlignment = 'bottom'; end
        if sind(middle) < -0.95, t.values.VerticalAlignment = 'top'; end
    end
    from = to;
end
if ~isempty(v.CenterLabel)
    part('text', h, struct('Position', [0 0 0], 'String', v.CenterLabel, 'HorizontalAlignment', 'center', ...
        'FontSize', ...
        v.FontSize * 1.2));
end
if ~isempty(v.Title)
    t = textOf(h.above, 'title');
    t.values.String = v.Title;
end
end

function h = part(kind, above, v)
v.Inner = true;
h = graphics_object(kind, above, v);
end

function words = label(v, k)
percent = sprintf('%.3g%%', 100 * v.Proportions(k));
name = '';
if ~isempty(v.Names), name = v.Names{k}; end
if ~isempty(v.Labels)
    words = cellstr(string(v.Labels));
    words = words{min(k, end)};
    return
end
switch lower(v.LabelStyle)
    case 'none', words = '';
    case 'name', words = name;
    case 'percent', words = percent;
    case 'data', words = sprintf('%.5g', v.Data(k));
    case 'namedata', words = sprintf('%s (%.5g)', name, v.Data(k));
    otherwise
        words = percent;
        if ~isempty(name), words = sprintf('%s (%s)', name, percent); end
end
end
