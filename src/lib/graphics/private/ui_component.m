function h = ui_component(kind, args)
%ui_component(KIND, ARGS)  A control of an app: a button, a slider, a list. ARGS: its parent (else a new figure), then
%   properties; for some kinds a style comes first ('numeric', 'state', ...).
above = [];
if ~isempty(args) && isa(args{1}, 'graphics_object')
    above = args{1};
    args(1) = [];
end
style = '';
if mod(numel(args), 2) && (ischar(args{1}) || isstring(args{1}))
    style = lower(char(args{1}));
    args(1) = [];
end
if mod(numel(args), 2)
    error('MATLAB:ui:InvalidArgument', '%s: properties come in pairs of a name and a value.', kind);
end
for k = numel(args) - 1:-2:1
    if strcmpi(args{k}, 'Parent')
        above = args{k + 1};
        args(k:k + 1) = [];
    end
end
if isempty(above), above = uifigure; end
if ~isscalar(above) || ~isvalid(above) || ~any(strcmp(above.kind, {'figure', 'uigridlayout', 'uipanel', 'uitab', ...
        'uibuttongroup'}))
    error('MATLAB:ui:InvalidParent', '%s: the parent must be a figure, a panel or a grid.', kind);
end
h = graphics_object(kind, above, ui_defaults(kind, style));
for k = 1:2:numel(args) - 1, setOne(h, args{k}, args{k + 1}); end
if any(strcmp(kind, {'uidropdown', 'uilistbox'})) && ~any(strcmpi(args(1:2:end), 'Value'))
    list = cellstr(string(h.values.Items));
    if ~isempty(h.values.ItemsData)
        h.values.Value = item_at(h.values.ItemsData, 1);
    elseif ~isempty(list)
        h.values.Value = list{1};
    end
end
end

function v = item_at(list, k)
if iscell(list), v = list{k}; else, v = list(k); end
end
