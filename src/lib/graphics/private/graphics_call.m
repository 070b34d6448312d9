function outputs = graphics_call(name, n, varargin)
%graphics_call  Implements plot, figure, axis and so on: keeps the drawn objects as a tree of graphics objects.
%   graphics.def lists the names. N is the number of outputs of the call; OUTPUTS is a cell of them.
args = varargin;
outputs = {};
ax = [];
if ~any(strcmp(name, {'drawnow', 'get', 'isgraphics', 'ishandle', 'ishghandle'})), figure_touch(); end
if strcmp(name, 'closereq') && n > 0, error('MATLAB:TooManyOutputs', 'Too many output arguments.'); end
if ~isempty(args) && isa(args{1}, 'graphics_object') && isscalar(args{1}) && isvalid(args{1}) && ...
        any(strcmp(args{1}.kind, {'axes', 'tiledlayout'})) && ...
        ~any(strcmp(name, {'set', 'get', 'delete', 'axes', 'isgraphics', 'ishandle', 'ishghandle', ...
        'findall', 'ancestor', 'allchild', 'linkprop', ...
        'exportgraphics', 'linkaxes', 'close'}))
    ax = args{1};
    args(1) = [];
end
if ~any(strcmp(name, {'set', 'get', 'axes', 'figure', 'findall'})), [ax, args] = named_parent(ax, args); end
labels = {};
if ~isempty(args) && istable(args{1}), [args, labels] = of_table(name, args); end
group = [];
if ~isempty(ax) && any(strcmp(ax.kind, {'group', 'hggroup', 'hgtransform'}))
    group = ax;
    ax = ancestor(group, 'axes');
    held = ax.values.Hold;
    ax.values.Hold = true;
end
switch name
    case {'brush', 'pan', 'rotate3d', 'datacursormode', 'linkdata', 'getCursorInfo', 'setAllowAxesZoom', ...
            'setAllowAxesPan', 'setAllowAxesRotate', 'isAllowAxesZoom', 'isAllowAxesPan', 'isAllowAxesRotate', ...
            'setAxesZoomConstraint', 'setAxesPanConstraint', 'setAxesZoomMotion', 'setAxesPanMotion'}
        results = graphics_modes(name, n, ax, args);
    case {'panInteraction', 'zoomInteraction', 'regionZoomInteraction', 'rulerPanInteraction', 'rotateInteraction', ...
            'dataTipInteraction', 'disableDefaultInteractivity', 'enableDefaultInteractivity', 'axtoolbar', ...
            'axtoolbarbtn', 'dataTipTextRow'}
        results = graphics_interactions(name, ax, args);
    case {'annotation', 'light', 'camlight', 'ancestor', 'zoom', 'caxis', 'clim', 'daspect', 'pbaspect', ...
            'lighting', 'linkaxes', 'datetick'}
        results = graphics_state(name, n, ax, args);
    case {'xticks', 'yticks', 'zticks', 'xticklabels', 'yticklabels', 'zticklabels', 'xtickangle', 'ytickangle', ...
            'yyaxis'}
        results = graphics_rulers(name, axes_of(ax), args);
    case {'material', 'orient', 'refreshdata', 'movie', 'allchild', 'linkprop', 'im2frame', 'frame2im', 'gcbo', ...
            'gcbf', 'gco'}
        results = graphics_other(name, @() axes_of(ax), args);
    case {'plot', 'plot3', 'semilogx', 'semilogy', 'loglog', 'stairs', 'stem', 'stem3', 'scatter', 'scatter3', ...
        'bar', 'barh', 'bar3', 'bar3h', 'area', 'errorbar', 'polarplot', 'polar', 'comet', 'comet3', 'line', 'fill', ...
        'fill3', 'patch', 'quiver', 'quiver3', 'boxplot', 'boxchart', 'pie', 'rectangle', 'animatedline', ...
        'histogram', 'histogram2', 'fplot', 'fplot3', 'trisurf', 'trimesh', 'triplot', 'slice', 'streamline', ...
        'surf', 'surfc', 'surfl', 'surface', 'mesh', 'meshc', 'meshz', 'waterfall', 'ribbon', 'contour', ...
        'contourf', 'contour3', 'pcolor', 'imagesc', 'image', 'imshow', 'fsurf', 'fmesh', 'fcontour', ...
        'fimplicit'}
        if strcmp(name, 'stairs') && n > 1
            results = cell(1, 2);
            [results{:}] = steps(args{:});
            outputs = results;
            return
        end
        ax = axes_of(ax);
        h = graphics_draw(name, ax, args);
        results = {h};
        for k = 1:numel(labels), setOne(ax, [char('W' + k) 'Label'], labels{k}); end
        if startsWith(name, 'contour') && n > 0
            data = contour_data(args);
            results = {contourc(data{:}), h};
        end
    case {'title', 'subtitle', 'xlabel', 'ylabel', 'zlabel', 'legend', 'text', 'sgtitle', 'xline', 'yline', 'colorbar'}
        results = {mark(name, axes_of(ax), args)};
    case {'set', 'get', 'gobjects', 'isgraphics', 'ishghandle', 'ishandle', 'findall', 'addpoints', 'clearpoints', ...
            'getpoints'}
        results = on_objects(name, n, args);
    case {'saveas', 'print', 'exportgraphics', 'savefig', 'hgsave', 'getframe'}
        if ~isempty(ax), args = [{ax}, args]; end
        results = {figure_write(name, args)};
    case {'openfig', 'hgload'}
        results = figure_open(name, args);
    case {'grid', 'box', 'shading', 'alpha'}
        graphics_words(name, axes_of(ax), args);
        results = {[]};
    case {'figure', 'gcf', 'gca', 'groot', 'axes', 'polaraxes', 'subplot', 'tiledlayout', 'nexttile', 'newplot', ...
        'clf', 'cla', 'close', 'closereq', 'waitbar'}
        results = {on_figures(name, ax, args)};
    case {'drawnow', 'refresh', 'shg'}
        if strcmp(name, 'shg'), on_figures('gcf', ax, {}); end
        pause(0);                           % timers run now
        graphics_publish(0.05 * any(cellfun(@(a) strcmpi(a, 'limitrate'), args)), 'drawnow');
        results = {[]};
    case 'colormap'
        if ~isempty(ax) && strcmp(ax.kind, 'axes'), args = [{ax}, args]; end
        results = on_axes(name, n, axes_of(ax), args);
    otherwise
        results = on_axes(name, n, axes_of(ax), args);
end
if ~isempty(group)
    ax.values.Hold = held;
    if isa(results{1}, 'graphics_object'), arrayfun(@(one) setOne(one, 'Parent', group), results{1}); end
end
if strcmp(name, 'gobjects') || n > 0 || ...
    any(strcmp(name, {'gcf', 'gca', 'groot', 'ishold', 'get', 'isgraphics', 'ishandle', 'ishghandle', 'ancestor', ...
    'allchild', 'linkprop', 'im2frame', 'frame2im', 'gcbo', 'gcbf', 'gco', ...
    'findall', 'getCursorInfo', 'dataTipTextRow', 'axtoolbar', 'axtoolbarbtn'})) || endsWith(name, 'Interaction') || ...
    startsWith(name, 'isAllow') || ...
    (isempty(args) && ...
    any(strcmp(name, {'xlim', 'ylim', 'zlim', 'caxis', 'clim', 'axis', 'colormap', 'view', 'xticks', 'yticks', ...
    'zticks', 'xticklabels', 'yticklabels', 'zticklabels', 'xtickangle', 'ytickangle', 'pbaspect', 'daspect', ...
    'orient'})))
    outputs = results(1:max(n, 1));
end
end

function [args, labels] = of_table(name, args)
% plot(TABLE, X, Y, ...): the columns with these names in place of the table; LABELS are for the axes.
t = args{1};
labels = {};
many = 2 + any(strcmp(name, {'plot3', 'scatter3'}));
kinds = {'plot', 'plot3', 'scatter', 'scatter3', 'semilogx', 'semilogy', 'loglog', 'polarplot'};
if ~any(strcmp(name, kinds)), return, end
names = @(a) is_word(a, t.Properties.VariableNames) || isnumeric(a) || iscellstr(a) || isstring(a);
given = min(find([cellfun(@(a) ~names(a), args(2:end)), true], 1) - 1, many);
if given < 1
    error('MATLAB:graphics:InvalidTableVariable', 'The names of variables must follow the table.');
end
data = cell(1, given);
for k = 1:given
    v = args{k + 1};
    if isnumeric(v), v = t.Properties.VariableNames(v); end
    v = cellstr(v);
    for j = 1:numel(v)
        if ~any(strcmp(v{j}, t.Properties.VariableNames))
            error('MATLAB:graphics:InvalidTableVariable', 'The table has no variable ''%s''.', v{j});
        end
    end
    data{k} = t{:, v};
    if isscalar(v), labels{k} = v{1}; end %#ok<AGROW>
end
args = with_columns(args, t, 2 + given);
if given == 1, [data, labels] = deal([{(1:height(t)).'}, data], [{''}, labels]); end
args = [data, args(given + 2:end)];
end

function args = with_columns(args, t, first)
% ColorVariable and SizeVariable of a scatter plot: the columns with these names.
keys = {'ColorVariable', 'CData'; 'SizeVariable', 'SizeData'; 'AlphaVariable', 'AlphaData'};
for k = first:numel(args) - 1
    if ~is_word(args{k}, keys(:, 1)) || ~is_word(args{k + 1}, t.Properties.VariableNames), continue, end
    at = strcmpi(args{k}, keys(:, 1));
    column = t.(char(args{k + 1}));
    [args{k}, args{k + 1}] = deal(keys{at, 2}, double(column(:)));
end
end

function [ax, args] = named_parent(ax, args)
% axes that stand among the properties: 'Parent', AX
for k = numel(args) - 1:-1:1
    if is_word(args{k}, {'Parent'}) && isa(args{k + 1}, 'graphics_object') && isscalar(args{k + 1}) && ...
            any(strcmp(args{k + 1}.kind, {'axes', 'tiledlayout', 'group', 'hggroup', 'hgtransform'}))
        ax = args{k + 1};
        args(k:k + 1) = [];
        return
    end
end
end

function [xb, yb] = steps(x, y)
% The corners of the steps, with one column for each line.
if nargin < 2
    y = x;
    if isvector(y), y = y(:); end
    x = (1:size(y, 1)).';
end
if isvector(y), y = y(:); end
if isvector(x), x = x(:); end
if size(x, 1) ~= size(y, 1)
    error('MATLAB:graphics:VectorsSameLength', 'Vectors must be the same length.');
end
at = floor((2:2 * size(y, 1)) / 2);
yb = y(at, :);
xb = repmat(x, 1, size(y, 2) / size(x, 2));
xb = xb(floor((3:2 * size(y, 1) + 1) / 2), :);
end

function results = on_objects(name, n, args)
results = {[]};
if isempty(args) && ~strcmp(name, 'gobjects')
    error('MATLAB:minrhs', 'Not enough input arguments.');
end
if any(strcmp(name, {'set', 'get'})) && isnumeric(args{1}) && isempty(args{1})
    return                              % without an object nothing is done
elseif any(strcmp(name, {'set', 'get'}))
    args{1} = graphics_handle(args{1}, ['MATLAB:hg:' name ':badHandle']);
elseif ~strcmp(name, 'gobjects')
    args{1} = graphics_handle(args{1});
end
if endsWith(name, 'points') && ~(isa(args{1}, 'graphics_object') && isscalar(args{1}) && isvalid(args{1}))
    error(['MATLAB:' name ':InvalidHandle'], 'The first input must be an animated line.');
end
switch name
    case 'set'
        if ~isa(args{1}, 'graphics_object') || ~all(isvalid(args{1}(:)))
            error('MATLAB:hg:set:badHandle', 'Invalid or deleted object.');
        end
        if n > 0
            if numel(args) > 2, error('MATLAB:TooManyOutputs', 'Too many output arguments.'); end
            results = {set(args{:})};
        elseif ~isscalar(args)
            set(args{:});
        end
    case 'get'
        if ~isa(args{1}, 'graphics_object')
            error('MATLAB:hg:get:badHandle', 'Invalid or deleted object.');
        end
        results = {get(args{:})};
    case 'gobjects'
        count = [args{:}];
        if numel(count) < 2
            count = [count * ones(1, 2 * numel(count)), ones(1, 2 * isempty(count))];
        end
        if prod(count) == 0
            count = num2cell(count);
            h = graphics_object.empty(count{:});
        else
            h = graphics_object('graphicsplaceholder', [], struct());       % one for all elements
            h = h(ones(count));
        end
        results = {h};
    case {'isgraphics', 'ishghandle', 'ishandle'}
        h = args{1};
        if isa(h, 'graphics_object')
            yes = isvalid(h);
            for k = 1:numel(h)
                yes(k) = yes(k) && ~isempty(h(k).kind) && ~strcmp(h(k).kind, 'graphicsplaceholder') && ...
                    (numel(args) < 2 || strcmpi(h(k).kind, args{2}));
            end
        else
            yes = false(size(h));
        end
        results = {yes};
    case 'findall'
        results = {found(args{1}, args(2:end), graphics_object.empty)};
    case 'addpoints'
        more_points(args{:});
    case 'clearpoints'
        for key = intersect({'XData', 'YData', 'ZData'}, fieldnames(args{1}.values)).'
            args{1}.values.(key{1}) = [];
        end
    case 'getpoints'
        results = {args{1}.values.XData, args{1}.values.YData, []};
        if isfield(args{1}.values, 'ZData'), results{3} = args{1}.values.ZData; end
end
end

function more_points(h, varargin)
% Adds points to an animated line; the oldest go if there are too many.
if numel(varargin) < 2, error('MATLAB:minrhs', 'Not enough input arguments.'); end
most = valueOf(h, 'MaximumNumPoints');
keys = {'XData', 'YData', 'ZData'};
if numel(varargin) > 2 && ~isfield(h.values, 'ZData'), h.values.ZData = zeros(size(h.values.XData)); end
for k = 1:numel(varargin)
    all_ = [h.values.(keys{k}), reshape(varargin{k}, 1, [])];
    h.values.(keys{k}) = all_(max(1, end + 1 - most):end);
end
end

function data = contour_data(args)
% The arguments of contour that contourc needs: the numbers before the first text.
last = find(cellfun(@(a) ischar(a) || isstring(a), args), 1) - 1;
if isempty(last)
    last = numel(args);
end
data = args(1:last);
end

function list = found(h, wanted, list)
for k = 1:numel(h.below)
    one = h.below{k};
    fits = true;
    for j = 1:2:numel(wanted) - 1
        fits = fits && isequal(valueOf(one, wanted{j}), wanted{j + 1});
    end
    if fits
        list(end + 1, 1) = one; %#ok<AGROW>
    end
    list = found(one, wanted, list);
end
end

function f = figure_of()
root = graphics_root();
f = root.values.Current;
if isempty(f) || ~isvalid(f)
    if isempty(root.below)
        f = on_figures('figure', [], {});
    else
        f = root.below{end};
        root.values.Current = f;
    end
end
end

function ax = axes_of(ax)
if ~isempty(ax)
    return
end
f = figure_of();
ax = f.values.CurrentAxes;
if isempty(ax) || ~isvalid(ax)
    ax = new_axes(f, [0.13 0.11 0.775 0.815], [0 0 1 1]);
end
end

function ax = new_axes(f, place, outer)
% Axes at a PLACE. Their labels and titles stay in the box OUTER, if there is one: then the axes become smaller.
v = struct('Position', place, 'Hold', false, 'Order', 0);
if nargin > 2, v.Outer = outer; end
ax = graphics_object('axes', f, v);
f.values.CurrentAxes = ax;
end

function ax = tile(f, rows, cols, at)
row = min(ceil(at / cols));
col = min(mod(at - 1, cols)) + 1;
wide = (max(mod(at - 1, cols)) + 1 - col + 1);
ax = [];
last = max(ceil(at / cols));
full = [0.775 / (cols - 0.24), 0.815 / (rows - 0.28)] .* [0.24 0.28];     % gaps: MATLAB's positions of subplots
cell_ = ([0.775 0.815] + full) ./ [cols rows];
size_ = [wide, last - row + 1] .* cell_ - full;
place = [0.13 + (col - 1) * cell_(1), 0.11 + (rows - last) * cell_(2), size_];
for k = 1:numel(f.below)
    if strcmp(f.below{k}.kind, 'axes') && isequal(f.below{k}.values.Position, place)
        ax = f.below{k};
        f.values.CurrentAxes = ax;
        return
    end
end
low = [place(1) - 0.6 * full(1) * (col > 1) - place(1) * (col == 1), ...
    place(2) - 0.6 * full(2) * (last < rows) - place(2) * (last == rows)];      % the gaps are shared with neighbours
high = place(1:2) + place(3:4) + 0.4 * full;
if col + wide > cols, high(1) = 1; end
if row == 1, high(2) = 1; end
ax = new_axes(f, place, [low, high - low]);
end

function ax = flow_tile(f, span)
% The next tile of a layout whose grid grows with its tiles: all of them get new places.
tiles = {};
for k = 1:numel(f.below)
    if isfield(f.below{k}.values, 'Span'), tiles{end + 1} = f.below{k}; end %#ok<AGROW>
end
ax = new_axes(f, [0 0 1 1]);
ax.values.Span = span;
tiles{end + 1} = ax;
spans = cell2mat(cellfun(@(a) a.values.Span, tiles(:), 'UniformOutput', false));
count = sum(prod(spans, 2));
rows = max([ceil(sqrt(count)); spans(:, 1)]);
cols = max([ceil(count / rows); spans(:, 2)]);
taken = false(rows, cols);
for k = 1:numel(tiles)
    at = free_cells(taken, spans(k, :));
    while isempty(at)
        taken(end + 1, :) = false; %#ok<AGROW>
        at = free_cells(taken, spans(k, :));
    end
    taken(at(1):at(1) + spans(k, 1) - 1, at(2):at(2) + spans(k, 2) - 1) = true;
    tiles{k}.values.Cell = at;
end
f.values.Tiles(1:2) = size(taken);
for k = 1:numel(tiles)
    at = tiles{k}.values.Cell;
    [down, right] = ndgrid(0:spans(k, 1) - 1, 0:spans(k, 2) - 1);
    numbers = (at(1) - 1 + down) * cols + at(2) + right;
    tiles{k}.values.Tile = reshape(numbers, 1, []);
    tile_place(f, tiles{k});
end
end

function at = free_cells(taken, span)
% The first cell, row by row, at which a tile with this span has room.
at = [];
for r = 1:size(taken, 1) - span(1) + 1
    for c = 1:size(taken, 2) - span(2) + 1
        if ~any(taken(r:r + span(1) - 1, c:c + span(2) - 1), 'all'), at = [r c]; return, end
    end
end
end

function ax = tile_at(f, numbers)
% the axes on these tiles; others that they cover go
place = tile_place(f, numbers);
for k = numel(f.below):-1:1
    one = f.below{k};
    if ~strcmp(one.kind, 'axes'), continue, end
    p = one.values.Position;
    if isequal(p, place)
        ax = one;
        f.values.CurrentAxes = ax;
        return
    end
    over = min(p(1:2) + p(3:4), place(1:2) + place(3:4)) - max(p(1:2), place(1:2));
    if all(over > 0.01), delete(one); end
end
ax = new_axes(f, place);
ax.values.Tile = numbers;
tile_place(f, ax);
end

function result = on_figures(name, ax, args)
root = graphics_root();
result = [];
switch name
    case 'figure'
        number = [];
        if ~isempty(args) && isa(args{1}, 'graphics_object')
            result = args{1};
            args(1) = [];
        elseif ~isempty(args) && isnumeric(args{1})
            number = double(args{1});
            args(1) = [];
        end
        numbers = cellfun(@(f) f.values.Number, root.below);
        if ~isempty(number) && any(numbers == number)
            result = root.below{numbers == number};
        elseif isempty(result)
            if isempty(number)
                number = find(~ismember(1:numel(numbers) + 1, numbers), 1);
            end
            result = graphics_object('figure', root, struct('Number', number, 'Name', '', 'Position', ...
                [100 100 560 420], 'Color', [1 1 1], 'CurrentAxes', [], 'Colormap', parula(256)));
        end
        root.values.Current = result;
        set(result, args{:});
    case 'gcf'
        result = figure_of();
    case {'gca', 'newplot'}
        result = axes_of([]);
        if strcmp(name, 'newplot') && ~result.values.Hold
            graphics_remove(result, true(size(result.below)));
        end
    case 'groot'
        result = root;
    case {'axes', 'polaraxes'}
        if ~isempty(args) && isa(args{1}, 'graphics_object')
            if strcmp(args{1}.kind, 'axes')
                result = args{1};
                result.above.values.CurrentAxes = result;
                root.values.Current = result.above;
                return
            end
            args(1) = [];
        end
        result = new_axes(figure_of(), [0.13 0.11 0.775 0.815], [0 0 1 1]);
        set(result, args{:});
    case 'subplot'
        if isscalar(args) && isa(args{1}, 'graphics_object')
            result = on_figures('axes', [], args);
        elseif isscalar(args)
            spec = double(args{1});
            result = tile(figure_of(), floor(spec / 100), mod(floor(spec / 10), 10), mod(spec, 10));
        elseif numel(args) >= 2 && ischar(args{1})
            result = new_axes(figure_of(), args{2});
        else
            result = tile(figure_of(), double(args{1}), double(args{2}), double(args{3}));
        end
    case 'tiledlayout'
        f = figure_of();
        if ~isempty(args) && isa(args{1}, 'graphics_object')
            if strcmp(args{1}.kind, 'figure'), f = args{1}; end
            args(1) = [];
        end
        graphics_remove(f, true(size(f.below)));
        rows = 1;
        cols = 1;
        if numel(args) >= 2 && isnumeric(args{1})
            rows = args{1};
            cols = args{2};
        end
        f.values.Tiles = [rows cols 0];
        f.values.Flow = ~(numel(args) >= 2 && isnumeric(args{1}));
        result = graphics_object('tiledlayout', f, struct('GridSize', [rows cols], 'Role', 'layout', ...
            'TileSpacing', 'loose', 'Padding', 'loose'));
        words = find(cellfun(@(a) is_word(a, {'TileSpacing', 'Padding'}), args), 1);
        if ~isempty(words), set(result, args{words:end}); end
        result.values.Built = true;
    case 'nexttile'
        f = figure_of();
        if ~isfield(f.values, 'Tiles')
            f.values.Tiles = [2 2 0];
        end
        span = [1 1];
        first = f.values.Tiles(3) + 1;
        for k = 1:numel(args)
            if isnumeric(args{k}) && isscalar(args{k}), first = double(args{k});
            elseif isnumeric(args{k}) && numel(args{k}) == 2, span = double(args{k}); end
        end
        if isfield(f.values, 'Flow') && f.values.Flow
            result = flow_tile(f, span);
            return
        end
        t = f.values.Tiles;
        first = min(max(first, 1), t(1) * t(2));
        [down, right] = ndgrid(0:span(1) - 1, 0:span(2) - 1);
        at = first + down * t(2) + right;
        at = at(at <= t(1) * t(2));
        f.values.Tiles(3) = first + span(2) - 1;
        result = tile_at(f, reshape(at, 1, []));
    case 'clf'
        f = figure_of();
        if ~isempty(args) && (isnumeric(args{1}) || isa(args{1}, 'graphics_object'))
            f = graphics_handle(args{1}, 'MATLAB:clf:InvalidFigureHandle');
        end
        graphics_remove(f, true(size(f.below)));
        f.values.CurrentAxes = [];
        result = f;
    case 'cla'
        ax = axes_of(ax);
        graphics_remove(ax, true(size(ax.below)));
        ax.values.Order = 0;
    case 'closereq'
        if ~isempty(args), error('MATLAB:TooManyInputs', 'Too many input arguments.'); end
        f = ancestor(graphics_callback(), 'figure');
        if isempty(f) && ~isempty(root.below), f = figure_of(); end
        if ~isempty(f), delete(f); end
        root.values.Current = [];
    case 'close'
        close_figures(root, args);
        if ~isempty(root.values.Current) && ~isvalid(root.values.Current), root.values.Current = []; end
        result = 1;
    case 'waitbar'
        if numel(args) > 1 && isa(args{2}, 'graphics_object')
            result = args{2};
        else
            result = graphics_object('waitbar', [], struct());
        end
end
end

function close_figures(root, args)
force = ~isempty(args) && is_word(args{end}, {'force', 'hidden'});
if force, args(end) = []; end           % no figure is hidden
if isempty(args)
    if ~isempty(root.below), close_one(figure_of(), force); end
elseif isa(args{1}, 'graphics_object')
    arrayfun(@(f) close_one(f, force), args{1});
elseif ischar(args{1}) || isstring(args{1}) || iscellstr(args{1})
    for name = reshape(cellstr(args{1}), 1, []), close_named(root, name{1}, force); end
else
    numbers = cellfun(@(f) f.values.Number, root.below);
    if ~isnumeric(args{1}) || ~all(ismember(args{1}(:), numbers))
        error('MATLAB:close:InvalidFigureHandle', 'Invalid figure handle.');
    end
    figures = arrayfun(@(n) root.below{find(numbers == n, 1)}, args{1}(:).', 'UniformOutput', false);
    cellfun(@(f) close_one(f, force), figures);
end
end

function close_one(f, force)
% Asks the CloseRequestFcn of a figure, which closes it, unless FORCE is true.
ask = valueOf(f, 'CloseRequestFcn');
if ~strcmp(f.kind, 'figure') || force || isempty(ask) || ischar(ask) && strcmp(ask, 'closereq')
    delete(f);
else
    root = graphics_root();
    root.values.Current = f;
    graphics_callback(ask, f, struct('Source', f, 'EventName', 'Close'));
end
end

% Reads 'all', the name of a figure, or its number, as in the commands "close 2" and "close gcf".
function close_named(root, name, force)
figures = root.below;
if strcmpi(name, 'gcf')
    if ~isempty(figures), figures = {figure_of()}; end
elseif ~strcmpi(name, 'all')
    found = cellfun(@(f) strcmp(f.values.Name, name), figures);
    if ~any(found), found = cellfun(@(f) f.values.Number == str2double(name), figures); end
    if ~any(found), error('MATLAB:close:InvalidFigureHandle', 'No figure has the name or number ''%s''.', name); end
    figures = figures(found);
end
cellfun(@(f) close_one(f, force), figures);
end

function h = line_across(name, ax, args)
% Draws the lines of xline and yline: positions, a style, labels, properties.
if isempty(args) || ~(isnumeric(args{1}) || isa(args{1}, 'datetime') || isa(args{1}, 'duration'))
    error(['MATLAB:' name ':InvalidInput'], 'The places of the lines must be numbers.');
end
place = args{1};
rest = args(2:end);
v = struct('Value', 0, 'Color', [0.15 0.15 0.15], 'LineStyle', '-', 'LineWidth', 0.5, 'Label', '');
labels = {''};
if mod(numel(rest), 2) == 1 || numel(rest) > 1 && iscell(rest{2}) || ~isempty(rest) && is_line_style(rest{1})
    [letter, at] = ismember('rgbcmykw', char(rest{1}));
    colours = [1 0 0; 0 1 0; 0 0 1; 0 1 1; 1 0 1; 1 1 0; 0 0 0; 1 1 1];
    word = char(rest{1});
    if any(letter), v.Color = colours(find(letter, 1), :); end
    word(at(at > 0)) = [];
    if ~isempty(word) && ~any(strcmp(word, {'-', '--', ':', '-.'}))
        error(['MATLAB:' name ':InvalidStyle'], 'Unknown style of lines ''%s''.', word);
    end
    if ~isempty(word), v.LineStyle = word; end
    rest(1) = [];
    if mod(numel(rest), 2) == 1
        labels = cellstr(rest{1});
        rest(1) = [];
    end
end
h = graphics_object.empty;
for k = 1:numel(place)
    v.Value = place(k);
    v.Label = labels{min(k, end)};
    h(k, 1) = graphics_object(name, ax, v);
end
set(h, rest{:});
end

function yes = is_line_style(word)
% Whether a word such as '--', 'r' or 'g--' is a style of lines, and no name of a property.
yes = (ischar(word) || isstring(word) && isscalar(word)) && strlength(word) > 0 && ...
    ~isempty(regexp(char(word), '^[rgbcmykw]?(--|-\.|-|:)?[rgbcmykw]?$', 'once'));
end

function h = mark(name, ax, args)
if isempty(args) && any(strcmp(name, {'title', 'xlabel', 'ylabel', 'zlabel', 'subtitle', 'sgtitle', 'text'}))
    error('MATLAB:minrhs', 'Not enough input arguments.');
end
switch name
    case {'title', 'xlabel', 'ylabel', 'zlabel', 'subtitle'}
        if isa(args{1}, 'graphics_object') && isscalar(args{1}) && numel(args) > 1    % of a legend or a colour bar
            [ax, args] = deal(args{1}, args(2:end));
            if strcmp(ax.kind, 'colorbar') && any(strcmp(name, {'xlabel', 'ylabel'})), name = 'label'; end
        end
        if strcmp(name, 'ylabel') && isfield(ax.values, 'Side') && strcmp(ax.values.Side, 'right')
            textOf(ax, 'ylabel');
            name = 'ylabelright';
        end
        h = textOf(ax, name);
        h.values.String = args{1};
        set(h, args{2:end});
    case 'sgtitle'
        f = ax.above;
        if isa(args{1}, 'graphics_object')
            f = args{1};
            args(1) = [];
        end
        h = textOf(f, name);
        h.values.String = args{1};
        set(h, args{2:end});
    case 'legend'
        h = textOf(ax, name);
        if isempty(args) && ~isempty(h.values.String), return, end      % it keeps its names
        names = {};
        if isscalar(args) && is_word(args{1}, {'off', 'hide', 'show', 'toggle', 'boxoff', 'boxon'})
            legend_word(h, lower(char(args{1})));
            return
        end
        if ~isempty(args) && isa(args{1}, 'graphics_object')
            given = args{1};
            names = [args{2:end}];
            if ~iscell(names), names = args(2:end); end
            for k = 1:min(numel(given), numel(names))
                if is_word(names{k}, {'Location'}), break, end
                given(k).values.DisplayName = char(names{k});
            end
            h.values.Only = 'on';
            names = {};
            args(2:end) = args(2:end);
            at = find(cellfun(@(a) is_word(a, {'Location', 'Orientation', 'FontSize', 'Interpreter', 'Box'}), args), 1);
            if isempty(at), at = numel(args) + 1; end
            args = args(at:end);
        end
        if numel(args) > 1 && isnumeric(args{end}) && isscalar(args{end}) && any(args{end} == -1:4) && ...
                ~(ischar(args{end - 1}) && any(strcmpi(args{end - 1}, {'FontSize', 'NumColumns', 'LineWidth'})))
            places = {'northeastoutside', 'best', 'northeast', 'northwest', 'southwest', 'southeast'};
            set(h, 'Location', places{args{end} + 2});     % the old names of positions
            args(end) = [];
        end
        for k = 1:numel(args)
            if isa(args{k}, 'graphics_object')
                continue
            elseif is_word(args{k}, {'Location', 'Orientation', 'Interpreter', 'FontSize', 'Box', 'NumColumns', ...
                    'AutoUpdate', 'Color'}) || legend_option(args, k)
                set(h, args{k:end});
                break
            end
            names = [names, cellstr(args{k})]; %#ok<AGROW>
        end
        h.values.String = names;
    case 'text'
        if isempty(args) || ischar(args{1}) || isstring(args{1})
            at = {0, 0, 0};             % in text('String', T, ...), Position is one of the properties
            rest = [{''}, args];
        else
            at = [args(1:2), {0}];
            rest = args(3:end);
        end
        if ~isempty(rest) && isnumeric(rest{1})
            at{3} = rest{1};
            rest(1) = [];
        end
        at = cellfun(@(a) double(graphics_days(a)), at, 'UniformOutput', false);
        words = rest(1);                % several lines at one place, or a text for each of several places
        if ~iscell(words{1}), words = cellstr(words{1}); end
        if numel(at{1}) > 1, words = cellstr(rest{1}); end
        if isscalar(at{1}) && numel(words) > 1, words = {words}; end
        h = graphics_object.empty;
        for k = 1:numel(at{1})
            h(k, 1) = graphics_object('text', ax, struct('Position', [at{1}(k) at{2}(k) at{3}(min(k, end))], ...
                'String', ''));
            h(k).values.String = words{min(k, end)};
        end
        set(h, rest{2:end});
    case {'xline', 'yline'}
        h = line_across(name, ax, args);
    otherwise
        if numel(args) > 1 && (ischar(args{1}) || isstring(args{1})) && strcmpi(args{1}, 'peer')
            ax = args{2};               % the form colorbar(AX, ...)
            args(1:2) = [];
        end
        h = colour_bar(ax, args);
end
end

function h = colour_bar(ax, args)
% colorbar(LOCATION, ...): a new bar takes the place of the one that the axes have; 'off', 'hide', 'delete' remove it.
old = ax.below(cellfun(@(one) strcmp(one.kind, 'colorbar') && ~isfield(one.values, 'Inner'), ax.below));
cellfun(@delete, old);
h = graphics_object.empty;
if ~isempty(args) && is_word(args{1}, {'off', 'hide', 'delete'}), return, end
h = graphics_object('colorbar', ax, struct());
if mod(numel(args), 2), args = [{'Location'}, args]; end
set(h, args{:});
end

function yes = is_word(a, words)
yes = (ischar(a) || isstring(a) && isscalar(a)) && any(strcmpi(a, words));
end

function yes = legend_option(args, k)
% Whether the names end here and properties follow; legend('Tag', 'Units') has two names.
yes = is_word(args{k}, {'Position', 'Units', 'TextColor', 'EdgeColor', 'LineWidth', 'FontName', 'FontWeight', ...
    'FontAngle', 'Tag', 'Visible', 'UserData', 'ItemHitFcn', 'IconColumnWidth', 'HandleVisibility'}) && ...
    mod(numel(args) - k, 2) == 1 && ~(k == 1 && (ischar(args{k + 1}) || isstring(args{k + 1})));
end

function legend_word(h, word)
switch word
    case {'boxoff', 'boxon'}
        h.values.Box = word(4:end);
    case 'off'
        delete(h);
    case 'hide'
        h.values.Visible = 'off';
    case 'show'
        h.values.Visible = 'on';
    otherwise
        h.values.Visible = 'on';
end
end

function results = on_axes(name, n, ax, args)
results = {[]};
switch name
    case 'hold'
        ax.values.Hold = isempty(args) && ~ax.values.Hold || ~isempty(args) && ~strcmpi(args{1}, 'off');
    case 'ishold'
        results = {ax.values.Hold};
    case {'xlim', 'ylim', 'zlim'}
        key = [upper(name(1)) 'Lim'];
        args = cellfun(@graphics_days, args, 'UniformOutput', false);
        if ~isempty(args) && isnumeric(args{1})
            lim = double(args{1}(:).');
            if numel(lim) ~= 2 || ~(lim(1) < lim(2))
                error('MATLAB:hg:shaped_arrays:LimitsWithInfsPredicate', ...
                    'Limits must be two numbers that increase; they may be Inf.');
            end
            old = graphics_limits(ax, key(1));
            lim(isinf(lim)) = old(isinf(lim));
            if strcmp(key, 'YLim') && isfield(ax.values, 'Side') && strcmp(ax.values.Side, 'right')
                ax.values.RightYLim = lim;
            else
                set(ax, key, lim);
            end
        elseif ~isempty(args)
            graphics_axis(ax, args(1), key(1));
        end
        results = {graphics_times(ax, key(1), graphics_limits(ax, key(1)))};
    case 'axis'
        graphics_axis(ax, args);
        results = {[graphics_limits(ax, 'X'), graphics_limits(ax, 'Y')]};
        if ~isequal(valueOf(ax, 'View'), [0 90]), results{1} = [results{1}, graphics_limits(ax, 'Z')]; end
    case 'colormap'
        [f, args] = map_owner(ax, args);
        if ~isempty(args)
            map = args{end};
            if ischar(map) || isstring(map)
                map = char(map);
                if strcmpi(map, 'default')
                    map = 'parula';
                end
                rows = regexp(map, '^(\w+)\((\d+)\)$', 'tokens', 'once');    % the command colormap gray(64)
                if isempty(rows), rows = {map, '256'}; end
                if ~exist(rows{1}, 'file'), rows{1} = lower(rows{1}); end       % colormap Hot
                map = feval(rows{1}, str2double(rows{2}));
            end
            if ~isnumeric(map) || size(map, 2) ~= 3 || any(map(:) < 0 | map(:) > 1)
                error('MATLAB:colormap:InvalidColormap', 'A colour map has three columns with numbers from 0 to 1.');
            end
            setOne(f, 'Colormap', double(map));
        end
        if ~isfield(f.values, 'Colormap'), f = ancestor(f, 'figure'); end
        if ~isfield(f.values, 'Colormap') || isempty(f.values.Colormap), f.values.Colormap = parula(256); end
        results = {f.values.Colormap};
    case 'view'
        if ~isempty(args), setOne(ax, 'View', angles_of(args)); end
        results = {valueOf(ax, 'View')};
        if n == 2, results = num2cell(results{1}); end
    otherwise
        if ~isempty(args)
            ax.values.(['Set' name]) = args{1};
        end
end
end

function [f, args] = map_owner(ax, args)
% what has the colour map: the axes or the chart that is named, else the figure
f = ax.above;
if isempty(args) || ~isa(args{1}, 'graphics_object'), return, end
f = args{1};
args(1) = [];
if ~isscalar(f) || ~isvalid(f) || ~any(strcmp(f.kind, {'axes', 'figure', 'heatmap', 'tiledlayout'}))
    error('MATLAB:colormap:NeedScalarHandle', 'The target must be a figure, axes or a chart.');
end
if strcmp(f.kind, 'tiledlayout'), f = f.above; end
end

function v = angles_of(args)
% Reads azimuth and elevation from the arguments of view: 2, 3, two angles, or a direction.
v = args{1};
if numel(args) > 1
    v = [args{1:2}];
elseif isequal(v, 2)
    v = [0 90];
elseif isequal(v, 3)
    v = [-37.5 30];
elseif numel(v) == 3
    v = [atan2d(v(1), -v(2)), atan2d(v(3), hypot(v(1), v(2)))];
end
if ~isnumeric(v) || numel(v) ~= 2
    error('MATLAB:view:InvalidInput', 'A view is 2, 3, two angles or a direction of three numbers.');
end
v = double(reshape(v, 1, 2));
end
