function text = ui_controls(f)
%ui_controls(F)  The controls of a figure as JSON for the live page; '' if there are none. Places are in pixels from the
%   upper left corner.
list = {};
size_ = valueOf(f, 'Position');
list = collect(f, [0 0 size_(3:4)], list);
text = '';
if ~isempty(list), text = ['[' strjoin(cellfun(@jsonencode, list, 'UniformOutput', false), ',') ']']; end
end

% BOX: the place of H, from the upper left corner of the figure
function list = collect(h, box, list)
boxes = [];
if strcmp(h.kind, 'uigridlayout'), boxes = grid_boxes(h, box); end
for k = 1:numel(h.below)
    one = h.below{k};
    if ~isfield(one.values, 'Control') && ~any(strcmp(one.kind, {'uicontrol', 'uitable', 'uipanel', 'uibuttongroup'}))
        continue
    end
    if strcmpi(valueOf(one, 'Visible'), 'off'), continue, end
    place = place_of(one, box);
    if ~isempty(boxes), place = boxes(k, :); end
    if strcmp(one.kind, 'uigridlayout')
        if isempty(boxes), place = box; end
        list = collect(one, place, list);
    else
        s = described(one);
        s.box = place;
        list{end + 1} = s; %#ok<AGROW>
        if any(strcmp(one.kind, {'uipanel', 'uibuttongroup'})), list = collect(one, place + [0 15 0 -15], list); end
    end
end
if strcmp(h.kind, 'uigridlayout'), place_axes(h, box); end
end

function place = place_of(h, box)
p = double(valueOf(h, 'Position'));
if strcmpi(valueOf(h, 'Units'), 'normalized') && isfield(h.values, 'Units'), p = p .* box([3 4 3 4]); end
if strcmp(h.kind, 'uislider'), p = p + [0 -20 0 22]; end
place = [box(1) + p(1), box(2) + box(4) - p(2) - p(4), p(3:4)];
end

function sizes = lengths(list, whole, spacing, usual)
list = reshape(list, 1, []);
if isnumeric(list), list = num2cell(list); end
sizes = zeros(1, numel(list));
shares = sizes;
for k = 1:numel(list)
    if isnumeric(list{k}), sizes(k) = list{k};
    elseif strcmpi(list{k}, 'fit'), sizes(k) = usual;
    else, shares(k) = str2double(strrep(char(list{k}), 'x', '')); end
end
shares(isnan(shares)) = 1;
rest = max(whole - spacing * (numel(list) - 1) - sum(sizes), 0);
if any(shares), sizes = sizes + rest * shares / sum(shares); end
end

function boxes = grid_boxes(g, box)
[at, rows, cols] = cells_of(g, g.below);
boxes = zeros(numel(g.below), 4);
[x, w, y, t] = edges(g, box, rows, cols);
for k = 1:numel(g.below)
    r = at{k, 1};
    c = at{k, 2};
    boxes(k, :) = [x(c(1)), y(r(1)), x(c(end)) + w(c(end)) - x(c(1)), y(r(end)) + t(r(end)) - y(r(1))];
end
end

function [x, w, y, t] = edges(g, box, rows, cols)
v = g.values;
pad = v.Padding;
heights = v.RowHeight;
widths = v.ColumnWidth;
if ~iscell(heights), heights = num2cell(heights); end
if ~iscell(widths), widths = num2cell(widths); end
heights(end + 1:rows) = {'1x'};
widths(end + 1:cols) = {'1x'};
w = lengths(widths, box(3) - pad(1) - pad(3), v.ColumnSpacing, 100);
t = lengths(heights, box(4) - pad(2) - pad(4), v.RowSpacing, 22);
x = box(1) + pad(1) + [0, cumsum(w(1:end - 1) + v.ColumnSpacing)];
y = box(2) + pad(4) + [0, cumsum(t(1:end - 1) + v.RowSpacing)];
end

function [at, rows, cols] = cells_of(g, below)
% the rows and columns of each object; those without a Layout take the next free cell
cols = max(numel(g.values.ColumnWidth), 1);
rows = max(numel(g.values.RowHeight), 1);
at = cell(numel(below), 2);
next = 0;
for k = 1:numel(below)
    l = valueOf(below{k}, 'Layout');
    if isstruct(l) && ~isempty(l.Row) && ~isempty(l.Column)
        [at{k, :}] = deal(l.Row(1):l.Row(end), l.Column(1):l.Column(end));
        next = (l.Row(1) - 1) * cols + l.Column(end);
    else
        [at{k, :}] = deal(floor(next / cols) + 1, mod(next, cols) + 1);
        next = next + 1;
    end
    rows = max(rows, max(at{k, 1}));
    cols = max(cols, max(at{k, 2}));
end
end

function place_axes(g, box)
% axes of uiaxes stand in the figure; those of this grid get their places here
f = ancestor(g, 'figure');
tall = valueOf(f, 'Position');
for k = 1:numel(f.below)
    ax = f.below{k};
    if ~isfield(ax.values, 'Grid') || ~(ax.values.Grid == g), continue, end
    [at, rows, cols] = cells_of(g, {ax});
    [x, w, y, t] = edges(g, box, rows, cols);
    [r, c] = at{:};
    wide = x(c(end)) + w(c(end)) - x(c(1));
    high = y(r(end)) + t(r(end)) - y(r(1));
    ax.values.Units = 'pixels';
    ax.values.Position = [x(c(1)) + 45, tall(4) - y(r(1)) - high + 40, max(wide - 60, 20), max(high - 65, 20)];
end
end

function s = described(h)
v = h.values;
s = struct('id', number_of(h), 'type', h.kind(3:end), 'enabled', strcmpi(valueOf(h, 'Enable'), 'on'));
if strcmp(h.kind, 'uicontrol'), s = old_control(h, s); return, end
for name = {'Text', 'Value', 'Limits', 'Items', 'Style', 'Step', 'Editable', 'Placeholder', 'Title', 'Orientation', ...
        'Tooltip', 'Multiselect'}
    if ~isfield(v, name{1}), continue, end
    x = v.(name{1});
    if isstring(x) && ~isscalar(x), x = cellstr(x); end
    if isnumeric(x) && any(isinf(x)), x = max(min(x, 1e300), -1e300); end
    s.(lower(name{1})) = x;
end
if isfield(s, 'items')
    s.items = reshape(cellstr(string(v.Items)), 1, []);
    s.index = find(chosen(v), 1) - 1;
    s = rmfield(s, 'value');
end
if strcmp(h.kind, 'uilamp'), s.color = round(255 * colour(v.Color)); end
if isfield(v, 'FontColor') && any(colour(v.FontColor)), s.ink = round(255 * colour(v.FontColor)); end
if isfield(v, 'BackgroundColor') && isnumeric(v.BackgroundColor) && isfield(v, 'Control')
    s.paper = round(255 * v.BackgroundColor);
end
if isfield(v, 'FontSize'), s.size = v.FontSize; end
if isfield(v, 'FontWeight'), s.bold = strcmpi(v.FontWeight, 'bold'); end
if isfield(v, 'HorizontalAlignment'), s.align = v.HorizontalAlignment; end
if strcmp(h.kind, 'uitable'), s = of_table(h, s); end
end

function c = colour(c)
if ~isnumeric(c), c = graphics_colour(c); end
if isempty(c), c = [0 0 0]; end
end

function yes = chosen(v)
if isempty(v.ItemsData)
    yes = strcmp(cellstr(string(v.Items)), char(string(v.Value)));
elseif iscell(v.ItemsData)
    yes = cellfun(@(a) isequal(a, v.Value), v.ItemsData);
else
    yes = v.ItemsData == v.Value;
end
end

function s = of_table(h, s)
data = h.values.Data;
names = h.values.ColumnName;
if istable(data)
    if ischar(names) || isempty(names), names = data.Properties.VariableNames; end
    data = table2cell(data);
end
if isnumeric(data) || islogical(data), data = num2cell(data); end
data = cellfun(@cell_text, data, 'UniformOutput', false);
if ischar(names) || isstring(names) && isscalar(names)
    names = arrayfun(@num2str, 1:size(data, 2), 'UniformOutput', false);
end
s.names = reshape(cellstr(string(names)), 1, []);
s.rows = arrayfun(@(k) reshape(data(k, :), 1, []), 1:size(data, 1), 'UniformOutput', false);
editable = logical(h.values.ColumnEditable);
if isscalar(editable), editable = repmat(editable, 1, size(data, 2)); end
editable(end + 1:size(data, 2)) = false;
s.edits = num2cell(editable);
end

function t = cell_text(x)
if isnumeric(x) || islogical(x), t = sprintf('%.5g', x); else, t = char(string(x)); end
end

function s = old_control(h, s)
v = h.values;
kinds = {'pushbutton', 'button'; 'togglebutton', 'button'; 'text', 'label'; 'edit', 'editfield'; 'slider', 'slider'
    'checkbox', 'checkbox'; 'radiobutton', 'checkbox'; 'popupmenu', 'dropdown'; 'listbox', 'listbox'; 'frame', 'panel'};
s.type = kinds{strcmpi(v.Style, kinds(:, 1)), 2};
texts = cellstr(string(v.String));
switch s.type
    case {'button', 'label', 'checkbox'}, s.text = strjoin(texts, newline);
    case 'editfield', s.value = strjoin(texts, newline);
    case {'dropdown', 'listbox'}
        s.items = reshape(texts, 1, []);
        s.index = max(v.Value(1), 1) - 1;
end
if strcmp(s.type, 'slider'), [s.value, s.limits] = deal(v.Value, [v.Min v.Max]); end
if strcmp(s.type, 'checkbox'), s.value = logical(v.Value); end
end

function n = number_of(h)
if isfield(h.values, 'Control'), n = h.values.Control; return, end
d = ui_defaults('', '');
h.values.Control = d.Control;
n = d.Control;
end
