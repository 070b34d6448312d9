function build_graph(h)
%build_graph  The edges, the arrows, the nodes and the texts of a plotted graph.
v = h.values;
ax = h.above;
[x, y, z] = deal(v.XData, v.YData, v.ZData);
e = v.Edge;
deep = numel(z) == numel(x) && ~isempty(z) && any(z ~= 0);
if deep && isequal(valueOf(ax, 'View'), [0 90]), ax.values.View = [-37.5 30]; end
h.values.Color = [0 0.447 0.741];
if isnumeric(v.NodeColor) && size(v.NodeColor, 1) == 1, h.values.Color = v.NodeColor; end
widths = v.LineWidth;
colours = v.EdgeColor;
if ischar(colours) && ~strcmpi(colours, 'flat'), colours = graphics_colour(colours); end
by_map = ischar(v.EdgeColor) && strcmpi(v.EdgeColor, 'flat') && ~isempty(v.EdgeCData);
loops = e(:, 1) == e(:, 2);
span = max([max(x) - min(x), max(y) - min(y), eps]);
one = isscalar(widths) && size(colours, 1) == 1 && ~by_map;
if one, lists = {find(~loops).'}; else, lists = num2cell(find(~loops).'); end
for g = 1:numel(lists)
    k = lists{g};
    if isempty(k) || isempty(colours) && ~by_map, continue, end
    s = struct('XData', points(x, e, k), 'YData', points(y, e, k), 'LineWidth', widths(min(k(1), end)), 'LineStyle', ...
        v.LineStyle, 'Alpha', v.EdgeAlpha);
    if by_map
        s.Color = mapped(h, v.EdgeCData, k(1));
    else
        s.Color = colours(min(k(1), end), :);
    end
    if deep, s.ZData = points(z, e, k); end
    part('line', h, s);
end
for k = find(loops).'
    t = linspace(0, 2 * pi, 30);
    part('line', h, struct('XData', x(e(k, 1)) + 0.04 * span * cos(t), 'YData', y(e(k, ...
        1)) + 0.04 * span * (1 + sin(t)), ...
        'LineWidth', widths(min(k, end)), 'Color', [0 0.447 0.741], 'Alpha', v.EdgeAlpha));
end
if strcmpi(v.ShowArrows, 'on') && ~deep
    k = find(~loops).';
    [a, b] = deal(e(k, 1), e(k, 2));
    c = colours;
    if isempty(c), c = [0 0.447 0.741]; end
    if size(c, 1) > 1, c = c(k, :); end
    part('edgearrows', h, struct('XData', [x(a); x(b)], 'YData', [y(a); y(b)], 'HeadLength', v.ArrowSize, 'Color', ...
        c(1, :), 'CData', c, ...
        'EdgeAlpha', v.EdgeAlpha));
end
nodes(h, v, x, y, z, deep);
v.EdgeLabel = cellstr(string(v.EdgeLabel));
for k = 1:numel(v.EdgeLabel) * ~isempty(e)
    if k > size(e, 1), break, end
    part('text', h, struct('Position', [mean(x(e(k, :))), mean(y(e(k, :))), 0], 'String', v.EdgeLabel{k}, ...
        'FontSize', ...
        v.EdgeFontSize, 'Color', v.EdgeLabelColor, 'HorizontalAlignment', 'center', 'VerticalAlignment', 'bottom'));
end
end

function nodes(h, v, x, y, z, deep)
s = struct('XData', x, 'YData', y, 'Marker', v.Marker, 'SizeData', v.MarkerSize .^ 2, 'MarkerFaceColor', 'flat', ...
    'LineStyle', 'none', 'LineWidth', 0.5);
colour = v.NodeColor;
if ischar(colour) && strcmpi(colour, 'flat') && ~isempty(v.NodeCData)
    s.CData = double(v.NodeCData(:));
else
    if ischar(colour), colour = graphics_colour(colour); end
    s.CData = double(colour);
    if size(colour, 1) == 1, s.Color = double(colour); end
end
if deep, s.ZData = z; end
if ~isempty(s.CData), part('scatter', h, s); end
v.NodeLabel = cellstr(string(v.NodeLabel));
for k = 1:min(numel(v.NodeLabel), numel(x))
    at = [x(k), y(k), 0];
    if deep, at(3) = z(k); end
    part('text', h, struct('Position', at, 'String', v.NodeLabel{k}, 'FontSize', v.NodeFontSize, 'Color', ...
        v.NodeLabelColor, 'Interpreter', 'none', 'VerticalAlignment', 'bottom', 'Shift', [3.5 2.5]));
end
end

function p = points(x, e, k)
p = [x(e(k, 1)); x(e(k, 2)); nan(1, numel(k))];
p = reshape(p, 1, []);
end

function c = mapped(h, data, k)
map = valueOf(h.above, 'Colormap');
f = ancestor(h, 'figure');
if ~isempty(f) && isfield(f.values, 'Colormap') && ~isfield(h.above.values, 'Colormap'), map = f.values.Colormap; end
lim = [min(data(:)), max(data(:))];
at = 1 + floor((data(k) - lim(1)) / max(lim(2) - lim(1), eps) * size(map, 1));
c = map(min(max(at, 1), end), :);
end

function h = part(kind, above, v)
v.Inner = true;
h = graphics_object(kind, above, v);
end
