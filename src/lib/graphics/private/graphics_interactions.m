function results = graphics_interactions(name, ax, args)
%graphics_interactions  What a person can do with axes: panInteraction and similar functions, axtoolbar, axtoolbarbtn,
%   disableDefaultInteractivity, enableDefaultInteractivity, dataTipTextRow. RESULTS is a cell of outputs.
switch name
    case {'disableDefaultInteractivity', 'enableDefaultInteractivity'}
        if isempty(ax) || ~strcmp(ax.kind, 'axes')
            error(['MATLAB:graphics:' name ':InvalidAxes'], 'The input of %s must be axes.', name);
        end
        words = {'off', 'on'};
        ax.values.Interactivity = words{1 + strcmp(name, 'enableDefaultInteractivity')};
        results = {[]};
    case 'axtoolbar'
        results = {toolbar_of(ax, args)};
    case 'axtoolbarbtn'
        results = {button_of(args)};
    case 'dataTipTextRow'
        results = {row_of(args)};
    otherwise
        results = {interaction(lower(name), args)};
end
end

function h = interaction(kind, args)
v = struct();
if any(strcmp(kind, {'paninteraction', 'zoominteraction', 'regionzoominteraction', 'rulerpaninteraction'}))
    v.Dimensions = 'xyz';
elseif strcmp(kind, 'datatipinteraction')
    v.SnapToDataVertex = 'on';
end
h = graphics_object(kind, [], v);
pairs(kind, args);
set(h, args{:});
end

function pairs(name, args)
if mod(numel(args), 2) || ~all(cellfun(@(a) ischar(a) || isstring(a) && isscalar(a), args(1:2:end)))
    error('MATLAB:hg:InvalidArgument', '%s: properties come in pairs of a name and a value.', name);
end
end

function tb = toolbar_of(ax, args)
buttons = 'default';
if mod(numel(args), 2)
    buttons = args{1};
    args(1) = [];
end
known = {'export', 'brush', 'datacursor', 'rotate', 'pan', 'zoomin', 'zoomout', 'restoreview', 'stepplot'};
if ~(ischar(buttons) || isstring(buttons) || iscellstr(buttons)) || ...
        ~all(ismember(cellstr(buttons), [known, {'default', 'none'}]))
    error('MATLAB:graphics:axestoolbar:InvalidButtons', ...
        'The buttons must be ''default'', ''none'', or some of these: %s.', strjoin(known, ', '));
end
pairs('axtoolbar', args);
if isempty(ax), ax = gca; end
tb = graphics_object('axestoolbar', [], struct('Visible', 'on', 'SelectionChangedFcn', '', 'Default', false));
tb.above = ax;
for name = reshape(cellstr(buttons), 1, [])
    if strcmp(name{1}, 'default')
        tb.values.Default = true;
    elseif ~strcmp(name{1}, 'none')
        style = 'push';
        if ~any(strcmp(name{1}, {'export', 'restoreview'})), style = 'state'; end
        add_button(tb, style, struct('Icon', name{1}, 'Tag', name{1}, 'Builtin', name{1}));
    end
end
set(tb, args{:});
if strcmp(ax.kind, 'axes'), ax.values.Toolbar = tb; end
end

function h = button_of(args)
if isempty(args) || ~isa(args{1}, 'graphics_object') || ~isscalar(args{1}) || ~strcmp(args{1}.kind, 'axestoolbar')
    error('MATLAB:graphics:axestoolbar:InvalidToolbar', 'The first input must be a toolbar of axes.');
end
tb = args{1};
style = 'push';
args(1) = [];
if mod(numel(args), 2)
    style = args{1};
    args(1) = [];
end
if ~(ischar(style) || isstring(style)) || ~any(strcmpi(style, {'push', 'state'}))
    error('MATLAB:graphics:axestoolbar:InvalidStyle', 'The style of a button must be ''push'' or ''state''.');
end
pairs('axtoolbarbtn', args);
h = add_button(tb, lower(char(style)), struct('Icon', 'none'));
set(h, args{:});
end

function h = add_button(tb, style, v)
number = ui_defaults('', '');
[v.Control, v.Tooltip, v.Visible] = deal(number.Control, '', 'on');
if strcmp(style, 'push')
    v.ButtonPushedFcn = '';
else
    [v.Value, v.ValueChangedFcn] = deal('off', '');
end
h = graphics_object(['toolbar' style 'button'], tb, v);
end

function h = row_of(args)
if numel(args) < 2, error('MATLAB:minrhs', 'Not enough input arguments.'); end
[label, v] = args{1:2};
if ~(ischar(label) || isstring(label) && isscalar(label))
    error('MATLAB:graphics:datatip:InvalidLabel', 'The label of a row must be text.');
end
if ~(ischar(v) || isstring(v) || isnumeric(v) || iscell(v) || isa(v, 'function_handle') || isdatetime(v) || ...
        isduration(v) || iscategorical(v) || islogical(v))
    error('MATLAB:graphics:datatip:InvalidValue', ...
        'The value of a row must be the name of a property, data or a function.');
end
format = 'auto';
if numel(args) > 2, format = char(args{3}); end
h = graphics_object('datatiptextrow', [], struct('Label', char(label), 'Value', v, 'Format', format));
end
