function results = graphics_other(name, ax, args)
%graphics_other  material, orient, zoom by a factor, refreshdata, movie; AX is a function that gives the axes.
results = {[]};
switch name
    case 'material'
        reflect(ax(), args);
    case 'orient'
        results = {paper(ax(), args)};
    case 'zoom'
        change_view(ax(), args{end});
    case 'refreshdata'
        root = graphics_root();
        from = 'base';
        objects = root.values.Current;
        if ~isempty(args) && isa(args{1}, 'graphics_object')
            objects = args{1};
        end
        if ~isempty(args) && (ischar(args{end}) || isstring(args{end}))
            from = lower(char(args{end}));
        end
        if ~any(strcmp(from, {'base', 'caller'}))
            error('MATLAB:refreshdata:InvalidWorkspace', 'The workspace is ''base'' or ''caller''.');
        end
        for k = 1:numel(objects)
            refill(objects(k));
        end
    case 'allchild'
        objects = args{1};
        if isnumeric(objects), objects = graphics_root(); end
        list = cell(0, 1);
        for k = 1:numel(objects), list = [list; reshape(flip(objects(k).below), [], 1)]; end %#ok<AGROW>
        h = gobjects(numel(list), 1);
        for k = 1:numel(list), h(k) = list{k}; end
        results = {h};
    case 'linkprop'
        results = {matlab.graphics.internal.LinkProp(args{:})};
    case 'im2frame'
        results = {struct('cdata', uint8(args{1}), 'colormap', [])};
        if numel(args) > 1
            results{1}.cdata = args{1};
            results{1}.colormap = args{2};
        elseif size(args{1}, 3) ~= 3
            error('MATLAB:im2frame:InvalidImage', 'An image without a colormap must have three planes of colours.');
        end
    case 'frame2im'
        results = {args{1}.cdata, args{1}.colormap};
    case {'gcbo', 'gcbf', 'gco'}
        results = {clicked(name)};
    case 'movie'
        frames = args(cellfun(@isstruct, args));
        if isempty(frames) || ~all(isfield(frames{1}, {'cdata', 'colormap'}))
            error('MATLAB:movie:InvalidFrames', 'A movie is an array of structs with the fields cdata and colormap.');
        end
end
end

function h = clicked(name)
% The object whose callback runs, its figure, or the current object of the current figure.
h = graphics_callback();
if strcmp(name, 'gcbf') && ~isempty(h), h = ancestor(h, 'figure'); end
if strcmp(name, 'gco')
    f = graphics_root().values.Current;
    h = gobjects(0);
    if ~isempty(f) && isvalid(f) && isfield(f.values, 'CurrentObject'), h = f.values.CurrentObject; end
end
end

function reflect(ax, args)
words = {'shiny', [0.3 0.6 0.9 20 1]; 'dull', [0.3 0.8 0 10 1]; 'metal', [0.3 0.3 1 25 0.5]
    'default', [0.3 0.6 0.9 10 1]};
if isempty(args)
    error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.');
end
new = args{1};
if ischar(new) || isstring(new)
    at = find(strcmpi(new, words(:, 1)));
    if isempty(at)
        error('MATLAB:material:InvalidWord', 'The material must be ''shiny'', ''dull'', ''metal'' or ''default''.');
    end
    v = words{at, 2};
elseif isnumeric(new) && numel(new) >= 3 && numel(new) <= 5
    v = words{4, 2};
    v(1:numel(new)) = new;
else
    error('MATLAB:material:InvalidVector', 'The material must be a word or a vector of three to five numbers.');
end
names = {'AmbientStrength', 'DiffuseStrength', 'SpecularStrength', 'SpecularExponent', 'SpecularColorReflectance'};
for k = 1:numel(ax.below)
    if any(strcmp(ax.below{k}.kind, {'surface', 'patch'}))
        for j = 1:5
            setOne(ax.below{k}, names{j}, v(j));
        end
    end
end
end

function r = paper(ax, args)
f = ancestor(ax, 'figure');
if ~isempty(args) && isa(args{1}, 'graphics_object')
    f = args{1};
    args(1) = [];
end
if ~isempty(args)
    if ~any(strcmpi(args{1}, {'portrait', 'landscape', 'tall', 'rotated'}))
        error('MATLAB:orient:InvalidOrientation', 'The orientation must be ''portrait'', ''landscape'' or ''tall''.');
    end
    f.values.PaperOrientation = lower(char(args{1}));
end
r = 'portrait';
if isfield(f.values, 'PaperOrientation')
    r = f.values.PaperOrientation;
end
end

function change_view(ax, how)
if ~isnumeric(how)
    ax.values = rmfield(ax.values, intersect(fieldnames(ax.values), {'XLim', 'YLim'}));
    return
end
if ~isscalar(how) || ~(how > 0) || isinf(how)
    error('MATLAB:zoom:InvalidFactor', 'The factor must be a positive number.');
end
for axis_ = 'XY'
    lim = graphics_limits(ax, axis_);
    set(ax, [axis_ 'Lim'], mean(lim) + (lim - mean(lim)) / double(how));
end
end

function refill(h)
% Reads the data that sources name, from the workspace of the program.
for key = {'XData', 'YData', 'ZData', 'CData', 'UData', 'VData', 'WData'}
    name = [key{1} 'Source'];
    if isfield(h.values, name) && ~isempty(h.values.(name))
        source = h.values.(name);
        setOne(h, key{1}, evalin('base', char(source)));
    end
end
for k = 1:numel(h.below)
    refill(h.below{k});
end
end
