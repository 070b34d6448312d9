function ui_events()
%ui_events  Does what persons did with the controls of apps in the live page: their values change, their functions run.
persistent busy
if ~isempty(busy) && busy, return, end
text = figure_page('event');
while ~isempty(text)
    busy = true;
    done = onCleanup(@() free());
    e = jsondecode(text);
    h = [];
    if isfield(e, 'control'), h = control_of(graphics_root(), e.control); else, graphics_pick(e); end
    if ~isempty(h) && startsWith(h.kind, 'toolbar'), toolbar_button(h, e); h = []; end
    if ~isempty(h) && strcmpi(valueOf(h, 'Enable'), 'on'), act(h, e); end
    clear done
    text = figure_page('event');
end

    function free(), busy = false; end
end

function h = control_of(above, number)
h = [];
for k = 1:numel(above.below)
    one = above.below{k};
    if isfield(one.values, 'Control') && one.values.Control == number, h = one; return, end
    if ~isempty(one.below), h = control_of(one, number); end
    if isempty(h) && isfield(one.values, 'Toolbar') && ~isempty(one.values.Toolbar)
        h = control_of(one.values.Toolbar, number);
    end
    if ~isempty(h), return, end
end
end

function act(h, e)
figure_touch();
v = h.values;
event = struct('Source', h, 'EventName', 'ValueChanged');
if strcmp(h.kind, 'uicontrol'), old_control(h, e); return, end
if strcmp(h.kind, 'uibutton') && ~isfield(v, 'Value')
    event.EventName = 'ButtonPushed';
    graphics_callback(v.ButtonPushedFcn, h, event);
    return
elseif strcmp(h.kind, 'uitable')
    edit_cell(h, e);
    return
end
new = e.value;
if isfield(v, 'Items')
    if isempty(v.ItemsData)
        list = cellstr(string(v.Items));
        new = list{new + 1};
    elseif iscell(v.ItemsData)
        new = v.ItemsData{new + 1};
    else
        new = v.ItemsData(new + 1);
    end
elseif strcmp(h.kind, 'uitextarea')
    new = reshape(strsplit(char(new), newline), [], 1);
elseif isnumeric(v.Value)
    if ~isnumeric(new) || isempty(new), return, end      % the field holds no number
    if isfield(v, 'Limits'), new = min(max(double(new), v.Limits(1)), v.Limits(2)); end
elseif islogical(v.Value)
    new = logical(new);
else
    new = char(new);
end
event.Value = new;
event.PreviousValue = v.Value;
if isfield(e, 'changing') && e.changing
    event.EventName = 'ValueChanging';
    if isfield(v, 'ValueChangingFcn'), graphics_callback(v.ValueChangingFcn, h, event); end
    return
end
setOne(h, 'Value', new);
graphics_callback(v.ValueChangedFcn, h, event);
end

function toolbar_button(h, e)
figure_touch();
ax = h.above.above;
event = struct('Source', h, 'Axes', ax, 'EventName', 'ButtonPushed');
if strcmp(h.kind, 'toolbarpushbutton')
    graphics_callback(h.values.ButtonPushedFcn, h, event);
    return
end
words = {'off', 'on'};
event.EventName = 'ValueChanged';
[event.PreviousValue, event.Value] = deal(h.values.Value, words{1 + logical(e.value)});
before = gobjects(0);
for k = 1:numel(h.above.below)
    one = h.above.below{k};
    if isfield(one.values, 'Value') && strcmp(one.values.Value, 'on'), before = one; end
end
h.values.Value = event.Value;
graphics_callback(h.values.ValueChangedFcn, h, event);
graphics_callback(h.above.values.SelectionChangedFcn, h.above, struct('Axes', ax, 'Selection', h, ...
    'PreviousSelection', before, 'Source', h.above, 'EventName', 'SelectionChanged'));
end

function edit_cell(h, e)
data = h.values.Data;
[r, c] = deal(e.row + 1, e.column + 1);
if istable(data)
    old = data{r, c};
elseif iscell(data)
    old = data{r, c};
else
    old = data(r, c);
end
new = e.value;
if isnumeric(old), new = str2double(new); end
if islogical(old), new = any(strcmpi(new, {'true', '1'})); end
if istable(data) && iscell(old), data{r, c} = {new}; elseif istable(data) || iscell(data), data{r, c} = new;
else, data(r, c) = new; end
h.values.Data = data;
graphics_callback(h.values.CellEditCallback, h, struct('Source', h, 'EventName', 'CellEdit', 'Indices', [r c], ...
    'PreviousData', ...
    old, ...
    'EditData', e.value, 'NewData', new, 'DisplayIndices', [r c], 'Error', ''));
end

function old_control(h, e)
v = h.values;
switch lower(v.Style)
    case 'edit', h.values.String = char(e.value);
    case {'popupmenu', 'listbox'}, h.values.Value = e.value + 1;
    case 'slider', h.values.Value = e.value;
        if isfield(e, 'changing') && e.changing, return, end
    case {'checkbox', 'radiobutton'}, h.values.Value = double(e.value);
    case 'togglebutton', h.values.Value = double(~v.Value);
end
graphics_callback(v.Callback, h, []);
end
