function graphics_actions(f)
%graphics_actions(F)  Notes for the page, as JSON in the value Actions of each pair of axes, what a person can do there:
%   the interactions, the mode of the figure (zoom on, ...), the buttons of the toolbar. Without any, nothing is noted.
for k = 1:numel(f.below)
    ax = f.below{k};
    if ~strcmp(ax.kind, 'axes'), continue, end
    a = struct();
    a = allowed(ax, a);
    a = mode_here(f, ax, a);
    if isfield(ax.values, 'Toolbar'), a.toolbar = toolbar(ax.values.Toolbar); end
    if ~isempty(fieldnames(a))
        ax.values.Actions = jsonencode(a);
    elseif isfield(ax.values, 'Actions')
        ax.values = rmfield(ax.values, 'Actions');
    end
end
end

function a = allowed(ax, a)
off = isfield(ax.values, 'Interactivity') && strcmp(ax.values.Interactivity, 'off');
if ~off && ~isfield(ax.values, 'Interactions'), return, end
a.allowed = struct('pan', '', 'zoom', '', 'region', '', 'ruler', '', 'rotate', false, 'tip', false);
names = struct('paninteraction', 'pan', 'zoominteraction', 'zoom', 'regionzoominteraction', 'region', ...
    'rulerpaninteraction', 'ruler', 'rotateinteraction', 'rotate', 'datatipinteraction', 'tip');
list = [];
if ~off, list = ax.values.Interactions; end
for h = reshape(list, 1, [])
    v = true;
    if isfield(h.values, 'Dimensions'), v = h.values.Dimensions; end
    a.allowed.(names.(h.kind)) = v;
end
end

function a = mode_here(f, ax, a)
for name = {'zoom', 'pan', 'rotate3d', 'datacursormode', 'brush'}
    key = ['Mode' name{1}];
    if ~isfield(f.values, key), continue, end
    v = f.values.(key).values;
    if strcmp(v.Enable, 'off') || any(cellfun(@(b) b == ax, v.Refused)), continue, end
    motions = struct('both', 'xyz', 'horizontal', 'x', 'vertical', 'y');
    a.mode = struct('kind', name{1}, 'motion', 'xyz', 'out', false);
    if isfield(v, 'Motion'), a.mode.motion = motions.(v.Motion); end
    if isfield(v, 'Direction'), a.mode.out = strcmp(v.Direction, 'out'); end
    own = find(cellfun(@(b) b == ax, v.Own(:, 1)), 1);
    if ~isempty(own), a.mode.motion = v.Own{own, 2}; end
end
end

function t = toolbar(tb)
t = struct('shown', ~isempty(tb) && strcmp(tb.values.Visible, 'on'), 'usual', false, 'buttons', {{}});
if isempty(tb), return, end
t.usual = tb.values.Default;
for k = 1:numel(tb.below)
    h = tb.below{k};
    if strcmp(h.values.Visible, 'off'), continue, end
    b = struct('id', h.values.Control, 'name', '', 'icon', '', 'tip', strjoin(cellstr(h.values.Tooltip), newline), ...
        'state', isfield(h.values, 'Value'), 'down', isfield(h.values, 'Value') && strcmp(h.values.Value, 'on'));
    if isfield(h.values, 'Builtin'), b.name = h.values.Builtin; end
    b.icon = icon(h.values.Icon);
    t.buttons{end + 1} = b;
end
end

function text = icon(v)
% The name of an icon, or an image as a URL with its data.
text = '';
if (ischar(v) || isstring(v)) && ~isfile(v)
    text = char(v);
    return
elseif ischar(v) || isstring(v)
    v = imread(char(v));
end
if isempty(v), return, end
file = [tempname '.png'];
done = onCleanup(@() delete(file));
if isfloat(v) && ismatrix(v), v = uint8(255 * (v - 1) / 63); end
imwrite(v, file);
id = fopen(file);
bytes = fread(id, Inf, '*uint8');
fclose(id);
text = ['data:image/png;base64,' matlab.net.base64encode(bytes.')];
end
