function results = graphics_state(name, n, ax, args)
%graphics_state  The state of annotation, light, clim, daspect, linkaxes, zoom and so on; RESULTS is a cell of outputs.
results = {[]};
switch name
    case 'annotation'
        results = {annotation_of(args)};
    case {'light', 'camlight'}
        results = {light_of(name, axes_here(ax), args)};
    case 'ancestor'
        results = {ancestor_of(args)};
    case 'zoom'
        if ~isempty(args) && (isnumeric(args{end}) || strcmpi(args{end}, 'out'))
            graphics_other(name, @() axes_here(ax), args);
        else
            results = graphics_modes(name, n, ax, args);
        end
    case {'caxis', 'clim'}
        results = {colour_limits(axes_here(ax), args)};
    case {'daspect', 'pbaspect'}
        results = {ratios(name, axes_here(ax), args)};
    case 'lighting'
        kinds = {'flat', 'gouraud', 'none', 'phong'};
        if ~isscalar(args) || ~any(strcmpi(args{1}, kinds))
            error('MATLAB:lighting:InvalidMethod', 'The lighting must be ''flat'', ''gouraud'' or ''none''.');
        end
        ax = axes_here(ax);
        for k = 1:numel(ax.below)
            if any(strcmp(ax.below{k}.kind, {'surface', 'patch'}))
                ax.below{k}.values.FaceLighting = lower(char(args{1}));
            end
        end
    case 'linkaxes'
        link(args);
    case 'datetick'
        date_ticks(axes_here(ax), args);
end
end

function ax = axes_here(ax)
if isempty(ax)
    ax = gca;
end
end

function h = annotation_of(args)
f = [];
if ~isempty(args) && isa(args{1}, 'graphics_object')
    f = args{1};
    args(1) = [];
end
types = {'line', 'lineshape'; 'arrow', 'arrowshape'; 'doublearrow', 'doubleendarrowshape'; 'textarrow', 'textarrowshape'
    'rectangle', 'rectangleshape'; 'ellipse', 'ellipseshape'; 'textbox', 'textboxshape'};
if isempty(args) || ~(ischar(args{1}) || isstring(args{1})) || ~any(strcmpi(args{1}, types(:, 1)))
    error('MATLAB:annotation:InvalidType', 'The first input must be the kind of an annotation.');
end
at = find(strcmpi(args{1}, types(:, 1)));
args(1) = [];
if isempty(f)
    f = gcf;
end
v = struct('Units', 'normalized', 'Color', [0 0 0], 'LineWidth', 0.5);
if at <= 4
    [v.X, v.Y] = deal([0.3 0.4], [0.3 0.4]);
    if numel(args) > 1 && isnumeric(args{1}) && isnumeric(args{2})
        if numel(args{1}) ~= 2 || numel(args{2}) ~= 2
            error('MATLAB:annotation:InvalidPosition', 'X and Y must have two elements.');
        end
        [v.X, v.Y] = args{1:2};
        args(1:2) = [];
    end
    v.Position = [v.X(1), v.Y(1), diff(v.X), diff(v.Y)];
else
    v.Position = [0.3 0.3 0.1 0.1];
    if ~isempty(args) && isnumeric(args{1})
        if numel(args{1}) ~= 4
            error('MATLAB:annotation:InvalidPosition', 'The place must be [x y width height].');
        end
        v.Position = args{1};
        args(1) = [];
    end
end
if any(at == [4 7])
    v.String = '';
end
h = graphics_object(types{at, 2}, f, v);
h.values.Role = 'annotation';
set(h, args{:});
end

function h = light_of(name, ax, args)
v = struct('Position', [1 0 1], 'Style', 'infinite', 'Color', [1 1 1], 'Visible', 'on');
if strcmp(name, 'camlight')
    [v.Style, v.Camera] = deal('local', 'right');
    while ~isempty(args) && (ischar(args{1}) || isstring(args{1}))
        if any(strcmpi(args{1}, {'local', 'infinite'}))
            v.Style = lower(char(args{1}));
        elseif any(strcmpi(args{1}, {'headlight', 'left', 'right'}))
            v.Camera = lower(char(args{1}));
        elseif ~any(strcmpi(args{1}, {'headlight', 'left', 'right'}))
            error('MATLAB:camlight:InvalidArgument', '''%s'' is no place or style of a light.', char(args{1}));
        end
        args(1) = [];
    end
    args = {};
end
h = graphics_object('light', ax, v);
set(h, args{:});
end

function found = ancestor_of(args)
if numel(args) < 2
    error('MATLAB:minrhs', 'Not enough input arguments.');
end
[h, types] = args{1:2};
if ~isa(h, 'graphics_object') && ~isempty(h) || ~(ischar(types) || isstring(types) || iscellstr(types))
    error('MATLAB:ancestor:InvalidInput', 'ancestor needs graphics objects and the name of a type.');
end
far = numel(args) > 2 && strcmpi(args{3}, 'toplevel');
found = cell(size(h));
for k = 1:numel(h)
    one = h(k);
    found{k} = [];
    while ~isempty(one)
        if any(strcmpi(valueOf(one, 'Type'), types))
            found{k} = one;
            if ~far, break, end
        end
        one = one.above;
    end
end
if isempty(h)
    found = [];
elseif isscalar(h)
    found = found{1};
end
end

function lim = colour_limits(ax, args)
if ~isfield(ax.values, 'CLim')
    ax.values.CLim = [0 1];
    ax.values.CLimMode = 'auto';
end
if ~isempty(args)
    v = args{1};
    if ischar(v) || isstring(v)
        if ~any(strcmpi(v, {'auto', 'manual'}))
            error('MATLAB:clim:InvalidLimits', 'Limits must be two ascending numbers, ''auto'' or ''manual''.');
        end
        ax.values.CLimMode = lower(char(v));
    else
        if ~isnumeric(v) || numel(v) ~= 2 || ~(v(1) < v(2))
            error('MATLAB:clim:InvalidLimits', 'Limits must be two ascending numbers, ''auto'' or ''manual''.');
        end
        ax.values.CLim = double(reshape(v, 1, 2));
        ax.values.CLimMode = 'manual';
    end
end
if strcmp(ax.values.CLimMode, 'auto')
    ax.values.CLim = range_of_colours(ax);
end
lim = ax.values.CLim;
end

function lim = range_of_colours(ax)
lim = [Inf -Inf];
for k = 1:numel(ax.below)
    v = ax.below{k}.values;
    if isfield(v, 'CData') && isnumeric(v.CData) && ismatrix(v.CData) && ~isempty(v.CData)
        c = double(v.CData(isfinite(v.CData)));
        lim = [min([lim(1); c(:)]), max([lim(2); c(:)])];
    elseif isfield(v, 'FaceVertexCData') && iscolumn(v.FaceVertexCData)
        lim = [min([lim(1); v.FaceVertexCData]), max([lim(2); v.FaceVertexCData])];
    end
end
if lim(1) == lim(2)
    lim = lim + [-1 1];
elseif ~(lim(1) < lim(2))
    lim = [0 1];
end
end

function r = ratios(name, ax, args)
key = 'DataAspectRatio';
if strcmp(name, 'pbaspect')
    key = 'PlotBoxAspectRatio';
end
if ~isfield(ax.values, key)
    ax.values.(key) = [1 1 1];
    ax.values.([key 'Mode']) = 'auto';
end
r = ax.values.(key);
if isempty(args)
    return
end
v = args{1};
if (ischar(v) || isstring(v)) && any(strcmpi(v, {'auto', 'manual', 'mode'}))
    if ~strcmpi(v, 'mode')
        ax.values.([key 'Mode']) = lower(char(v));
        if strcmpi(v, 'auto')
            ax.values.(key) = [1 1 1];
        end
    end
    r = ax.values.([key 'Mode']);
elseif isnumeric(v) && numel(v) == 3 && all(v > 0)
    ax.values.(key) = double(reshape(v, 1, 3));
    ax.values.([key 'Mode']) = 'manual';
else
    error(['MATLAB:' name ':InvalidRatio'], ...
        'The ratio must be three positive numbers, ''auto'', ''manual'' or ''mode''.');
end
end

function link(args)
if isempty(args) || ~isa(args{1}, 'graphics_object') || ~all(arrayfun(@(a) strcmp(a.kind, 'axes'), args{1}))
    error('MATLAB:linkaxes:InvalidFirstArgument', 'The first input must be axes.');
end
which = 'xyz';
if numel(args) > 1
    which = lower(char(args{2}));
end
if ~any(strcmp(which, {'x', 'y', 'z', 'xy', 'xz', 'yz', 'xyz', 'off'}))
    error('MATLAB:linkaxes:InvalidOption', ...
        'The axes to link must be ''x'', ''y'', ''z'', two of them, ''xyz'' or ''off''.');
end
all_ = args{1};
for k = 1:numel(all_)
    all_(k).values.Linked = struct('Axes', {{all_}}, 'Names', strrep(upper(which), 'OFF', ''));
end
if strcmp(which, 'off')
    return
end
for d = upper(which)
    lims = arrayfun(@(a) graphics_limits(a, d), all_, 'UniformOutput', false);
    lims = vertcat(lims{:});
    set(all_(1), [d 'Lim'], [min(lims(:, 1)), max(lims(:, 2))]);
end
end

function date_ticks(ax, args)
d = 'X';
if ~isempty(args) && (ischar(args{1}) || isstring(args{1})) && any(strcmpi(args{1}, {'x', 'y', 'z'}))
    d = upper(char(args{1}));
    args(1) = [];
end
keep = cellfun(@(a) (ischar(a) || isstring(a)) && any(strcmpi(a, {'keeplimits', 'keepticks'})), args);
format = args(~keep);
lim = graphics_limits(ax, d);
key = [d 'Tick'];
if ~isfield(ax.values, key) || ~any(strcmpi('keepticks', args(keep)))
    ax.values.(key) = linspace(lim(1), lim(2), 5);
end
if isempty(format)
    span = diff(lim);
    format = {'yyyy'};
    if span < 1
        format = {'HH:MM'};
    elseif span < 300
        format = {'mm/dd'};
    elseif span < 1500
        format = {'mmmyy'};
    end
end
ax.values.([d 'TickLabel']) = cellstr(datestr(ax.values.(key)(:), format{1}));
end
