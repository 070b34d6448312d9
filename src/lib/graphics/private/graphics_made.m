function [v, made] = graphics_made(h, name, set_)
%graphics_made  The value V of a property that follows from others: rulers, cameras, the room that labels take. SET_ is
%   not empty if a program has set the property. MADE is false for all other properties.
v = [];
made = true;
name = lower(name);
if strcmp(h.kind, 'text') && strcmp(name, 'extent')
    v = text_extent(h);
    return
elseif strcmp(name, 'datatiptemplate') && isempty(set_) && any(strcmp(graphics_names(h.kind), 'DataTipTemplate'))
    v = tip_template(h);
    h.values.DataTipTemplate = v;
    return
elseif strcmp(name, 'markerindices') && isempty(set_) && isfield(h.values, 'XData')
    v = uint64(1:numel(h.values.XData));
    return
elseif any(strcmp(h.kind, {'bar', 'barh'})) && strcmp(name, 'facecolor') && isempty(set_) && isfield(h.values, 'Color')
    v = h.values.Color;
    return
elseif any(strcmp(h.kind, {'bar', 'barh'})) && strcmp(name, 'cdata') && isempty(set_)
    v = repmat(reshape(valueOf(h, 'Color'), 1, []), numel(h.values.XData), 1);
    return
elseif any(strcmp(h.kind, {'bar', 'barh'})) && any(strcmp(name, {'xendpoints', 'yendpoints'}))
    v = ends_of_bars(h, upper(name(1)));
    return
elseif strcmp(h.kind, 'colorbar') && strcmp(name, 'limits') && isempty(set_)
    v = clim(h.above);
    return
elseif strcmp(h.kind, 'colorbar') && strcmp(name, 'label')
    v = textOf(h, name);
    return
elseif strcmp(h.kind, 'legend') && any(strcmp(name, {'direction', 'directionmode'})) && isempty(set_)
    v = legend_order(h, name);
    return
elseif any(strcmp(h.kind, {'legend', 'colorbar'})) && strcmp(name, 'position') && isempty(set_)
    v = figure_place(h);
    return
elseif ~strcmp(h.kind, 'axes')
    made = false;
    return
end
switch name
    case {'xaxis', 'yaxis', 'zaxis', 'raxis', 'thetaaxis'}
        letter = upper(name(1));
        if letter == 'R' || letter == 'T', letter = char('X' + (letter == 'R')); end
        v = graphics_object('ruler', [], struct('Axes', h, 'Axis', letter));
        if letter == 'Y' && isfield(h.values, 'YY')
            v(2) = graphics_object('ruler', [], struct('Axes', h, 'Axis', 'right'));
        end
    case 'ylabelright'
        v = textOf(h, name);
    case {'cameraposition', 'cameratarget', 'cameraupvector', 'cameraviewangle'}
        made = isempty(set_);
        if made, v = graphics_camera(h).(name(7:end)); end
    case 'nextplot'
        made = isempty(set_);
        words = {'replace', 'add'};
        if made, v = words{1 + h.values.Hold}; end
    case 'colororderindex'
        made = isempty(set_);
        if made, v = h.values.Order + 1; end
    case 'interactions'
        made = isempty(set_);
        if made, v = usual_interactions(h); end
    case 'toolbar'
        made = isempty(set_);
        if made, v = graphics_interactions('axtoolbar', h, {}); end
        if made, v = v{1}; end
    case 'innerposition'
        v = valueOf(h, 'Position');
    case {'tightinset', 'looseinset'}
        v = rooms(h);
    case 'outerposition'
        made = isempty(set_);
        p = valueOf(h, 'Position');
        if made && isequal(p, [0.13 0.11 0.775 0.815])
            v = [0 0 1 1];
        elseif made
            room = p([3 4 3 4]) .* [0.13 0.11 0.095 0.075] ./ [0.775 0.815 0.775 0.815];
            room = max(room, rooms(h));
            v = [p(1:2) - room(1:2), p(3:4) + room(1:2) + room(3:4)];
        end
    otherwise
        made = false;
end
end

function v = usual_interactions(ax)
made = {'panInteraction', 'rotateInteraction'};
view_ = valueOf(ax, 'View');
v = cellfun(@(name) graphics_interactions(name, [], {}), {made{1 + (view_(2) ~= 90)}, 'zoomInteraction', ...
    'dataTipInteraction'});
v = [v{:}];
end

function t = tip_template(h)
% The rows of a data tip: the coordinates
names = {'X', 'XData'; 'Y', 'YData'};
if isfield(h.values, 'ZData') && ~isempty(h.values.ZData), names(3, :) = {'Z', 'ZData'}; end
for k = 1:size(names, 1)
    row = graphics_interactions('dataTipTextRow', [], names(k, :));
    rows(k, 1) = row{1}; %#ok<AGROW>
end
t = graphics_object('datatiptemplate', [], struct('DataTipRows', rows, 'FontSize', 10, 'FontName', 'Helvetica', ...
    'FontAngle', 'normal', 'Interpreter', 'tex'));
end

function v = ends_of_bars(h, letter)
% The middles of the ends of bars: XEndPoints along the axis on which they stand, YEndPoints along the other.
if letter == 'Y'
    v = double(h.values.YData);
    if isfield(h.values, 'Base'), v = v + h.values.Base; end
    return
end
v = double(graphics_days(h.values.XData));
if ~isfield(h.values, 'Group'), return, end
[k, n] = deal(h.values.Group(1), max(h.values.Group(2), 1));
step = min(diff(unique(v)));
if isempty(step), step = 1; end
if n > 1, v = v + (k - (n + 1) / 2) * step * min(0.8, n / (n + 1.5)) / n; end
end

function r = rooms(ax)
% What labels and titles take at the left, below, at the right and above, in the units of the axes.
points = valueOf(ax, 'FontSize');
labels = valueOf(ax, 'YTickLabel');
wide = max([0; cellfun(@numel, cellstr(labels))]);
r = [4 + 0.55 * points * wide, 4 + 1.3 * points, 3, 4];
texts = {'ylabel', 1; 'xlabel', 2; 'title', 4};
for k = 1:3
    if ~isempty(valueOf(textOf(ax, texts{k, 1}), 'String')), r(texts{k, 2}) = r(texts{k, 2}) + 1.6 * points; end
end
u = graphics_unit(ax, valueOf(ax, 'Units'));
r = r ./ u([1 2 1 2]);
end

function e = text_extent(t)
% The box of a text in its units: left, bottom, width, height.
lines_ = cellstr(valueOf(t, 'String'));
size_ = valueOf(t, 'FontSize');
points = [0.55 * size_ * max([0; cellfun(@numel, lines_(:))]), 1.25 * size_ * numel(lines_)];
p = valueOf(t, 'Position');
ax = ancestor(t, 'axes');
if strcmp(valueOf(t, 'Units'), 'data') && ~isempty(ax)
    box_ = valueOf(ax, 'Position') .* repmat(graphics_unit(ax, valueOf(ax, 'Units')), 1, 2);
    points = points ./ box_(3:4) .* [diff(graphics_limits(ax, 'X')), diff(graphics_limits(ax, 'Y'))];
elseif ~isempty(ax)
    points = points ./ graphics_unit(t, valueOf(t, 'Units'));
end
across = find(strcmp(valueOf(t, 'HorizontalAlignment'), {'left', 'center', 'right'}), 1);
up = strcmp(valueOf(t, 'VerticalAlignment'), {'bottom', 'baseline', 'middle', 'cap', 'top'}) * [0 0 0.5 1 1].';
e = [p(1) - points(1) * (across - 1) / 2, p(2) - points(2) * up, points];
end

function v = legend_order(h, name)
% Stacked bars and areas are named from above.
stacked = cellfun(@(one) strcmp(one.kind, 'area') || strcmp(one.kind, 'bar') && isfield(one.values, 'BarLayout') && ...
    strcmp(one.values.BarLayout, 'stacked'), h.above.below);
v = 'normal';
if nnz(stacked) > 1, v = 'reverse'; end
if endsWith(name, 'mode')
    v = 'auto';
    if isfield(h.values, 'Direction'), v = 'manual'; end
end
end
