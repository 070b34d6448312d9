function results = graphics_modes(name, n, ax, args)
%graphics_modes  zoom, pan, rotate3d, datacursormode, brush and linkdata: what dragging and clicking do in a figure. Of
%   each figure at most one of the first five is on. RESULTS is a cell of outputs.
results = {[]};
switch name
    case {'setAllowAxesZoom', 'setAllowAxesPan', 'setAllowAxesRotate'}
        [mode, list] = of_axes(name, args, 3);
        allow(mode, list, args{3});
    case {'isAllowAxesZoom', 'isAllowAxesPan', 'isAllowAxesRotate'}
        [mode, list] = of_axes(name, args, 2);
        results = {arrayfun(@(a) ~any(cellfun(@(b) b == a, mode.values.Refused)), list)};
    case {'setAxesZoomConstraint', 'setAxesPanConstraint', 'setAxesZoomMotion', 'setAxesPanMotion'}
        [mode, list] = of_axes(name, args, 3);
        constrain(name, mode, list, args{3});
    case 'getCursorInfo'
        results = {cursors(args)};
    case 'linkdata'
        results = {linked(n, ax, args)};
    case 'enabled'                              % a program set the property Enable of a mode
        switch_to(args{1}, args{2});
    otherwise
        results = {mode_of(name, n, ax, args)};
end
end

function mode = mode_of(name, n, ax, args)
f = [];
if ~isempty(args) && isa(args{1}, 'graphics_object')
    f = ancestor(args{1}, 'figure');
    args(1) = [];
end
if ~isempty(ax), f = ancestor(ax, 'figure'); end
if isempty(f), f = gcf; end
mode = stored(f, name);
if isempty(args)
    if n == 0, switch_to(mode, other(mode.values.Enable)); end
    return
end
word = args{1};
if ~(ischar(word) || isstring(word) && isscalar(word))
    if strcmp(name, 'brush') && isnumeric(word) && numel(word) == 3, set(mode, 'Color', word); return, end
    wrong(name);
end
word = lower(char(word));
switch word
    case {'on', 'off'}
        if strcmp(word, 'on') && isfield(mode.values, 'Motion'), mode.values.Motion = 'both'; end
        switch_to(mode, word);
    case 'toggle'
        switch_to(mode, other(mode.values.Enable));
    case {'xon', 'yon'}
        if ~isfield(mode.values, 'Motion'), wrong(name); end
        motions = {'horizontal', 'vertical'};
        mode.values.Motion = motions{1 + (word(1) == 'y')};
        switch_to(mode, 'on');
    case {'reset', 'out'}
        if ~any(strcmp(name, {'zoom', 'pan'})), wrong(name); end
    otherwise
        if ~strcmp(name, 'brush') || isempty(graphics_colour(word)), wrong(name); end
        mode.values.Color = graphics_colour(word);
        switch_to(mode, 'on');
end
end

function wrong(name)
error(['MATLAB:' name ':InvalidArgument'], 'The argument of %s must be ''on'' or ''off''.', name);
end

function word = other(word)
words = {'on', 'off'};
word = words{1 + strcmp(word, 'on')};
end

function mode = stored(f, name)
key = ['Mode' name];
if ~isfield(f.values, key)
    v = struct('Enable', 'off', 'FigureHandle', f, 'ContextMenu', [], 'Refused', {{}}, 'Own', {cell(0, 2)});
    [v.ActionPreCallback, v.ActionPostCallback, v.ButtonDownFilter] = deal('');
    switch name
        case 'zoom', [v.Motion, v.Direction, v.RightClickAction] = deal('both', 'in', 'PostContextMenu');
        case 'pan', v.Motion = 'both';
        case 'rotate3d', v.RotateStyle = 'orbit';
        case 'brush', v.Color = [1 0 0];
        case 'datacursormode'
            [v.SnapToDataVertex, v.DisplayStyle, v.UpdateFcn] = deal('on', 'datatip', []);
    end
    f.values.(key) = graphics_object([strrep(name, 'mode', '') 'mode'], [], v);
end
mode = f.values.(key);
end

function switch_to(mode, word)
f = mode.values.FigureHandle;
for name = {'zoom', 'pan', 'rotate3d', 'datacursormode', 'brush'}
    key = ['Mode' name{1}];
    if strcmp(word, 'on') && isfield(f.values, key), f.values.(key).values.Enable = 'off'; end
end
mode.values.Enable = word;
end

function [mode, list] = of_axes(name, args, count)
if numel(args) < count, error('MATLAB:minrhs', 'Not enough input arguments.'); end
mode = args{1};
list = args{2};
if ~isa(mode, 'graphics_object') || ~isfield(mode.values, 'Refused')
    error(['MATLAB:' name ':InvalidMode'], 'The first input must be the object that zoom, pan or rotate3d returned.');
elseif ~isa(list, 'graphics_object') || ~all(arrayfun(@(a) strcmp(a.kind, 'axes'), list))
    error(['MATLAB:' name ':InvalidAxes'], 'The second input must be axes.');
end
end

function allow(mode, list, yes)
if ischar(yes) || isstring(yes), yes = strcmpi(yes, 'on'); end
for a = reshape(list, 1, [])
    mode.values.Refused(cellfun(@(b) b == a, mode.values.Refused)) = [];
    if ~yes, mode.values.Refused{end + 1} = a; end
end
end

function constrain(name, mode, list, how)
words = {'horizontal', 'x'; 'vertical', 'y'; 'both', 'xyz'; 'unconstrained', 'xyz'; 'x', 'x'; 'y', 'y'; 'z', 'z'
    'xy', 'xy'; 'xz', 'xz'; 'yz', 'yz'; 'xyz', 'xyz'};
at = find(strcmpi(char(how), words(:, 1)), 1);
if isempty(at)
    error(['MATLAB:' name ':InvalidConstraint'], '''%s'' is no constraint. Use ''x'', ''y'', ''xy'' or similar.', ...
        char(how));
end
for a = reshape(list, 1, [])
    mode.values.Own(cellfun(@(b) b == a, mode.values.Own(:, 1)), :) = [];
    mode.values.Own(end + 1, :) = {a, words{at, 2}};
end
end

function info = cursors(args)
if isempty(args), error('MATLAB:minrhs', 'Not enough input arguments.'); end
mode = args{1};
if ~isa(mode, 'graphics_object') || ~strcmp(mode.kind, 'datacursormode')
    error('MATLAB:getCursorInfo:InvalidMode', 'The input must be what datacursormode returned.');
end
info = struct('Target', {}, 'Position', {}, 'DataIndex', {});
for d = reshape(findall(mode.values.FigureHandle, 'Tag', 'DataTip'), 1, [])
    info(end + 1) = struct('Target', d.values.Target, 'Position', d.values.Point, 'DataIndex', ...
        d.values.DataIndex); %#ok<AGROW>
end
end

function word = linked(n, ax, args)
f = [];
if ~isempty(args) && isa(args{1}, 'graphics_object')
    f = args{1};
    args(1) = [];
end
if ~isempty(ax), f = ax; end
if isempty(f), f = gcf; end
f = ancestor(f, 'figure');
word = 'off';
if isfield(f.values, 'Linkdata'), word = f.values.Linkdata; end
if isempty(args)
    if n > 0, return, end
    word = other(word);
elseif (ischar(args{1}) || isstring(args{1})) && any(strcmpi(args{1}, {'on', 'off'}))
    word = lower(char(args{1}));
else
    error('MATLAB:linkdata:InvalidArgument', 'The argument of linkdata must be ''on'' or ''off''.');
end
f.values.Linkdata = word;
graphics_linked(f);
end
