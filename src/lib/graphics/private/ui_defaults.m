function v = ui_defaults(kind, style)
%ui_defaults(KIND, STYLE)  The properties that a new control of an app has.
persistent last
if isempty(last), last = 0; end
last = last + 1;
v = struct('Control', last, 'Enable', 'on', 'Visible', 'on', 'Tooltip', '', 'Tag', '', 'UserData', [], 'Position', ...
    [100 100 100 22], 'Layout', struct('Row', [], 'Column', []), 'FontName', 'Helvetica', 'FontSize', 12, ...
        'FontWeight', ...
    'normal', 'FontColor', [0 0 0], 'BackgroundColor', 'none', 'DeleteFcn', '');
changed = struct('ValueChangedFcn', '');
switch kind
    case 'uibutton'
        v = with(v, struct('Text', 'Button', 'Icon', '', 'HorizontalAlignment', 'center', 'ButtonPushedFcn', ''));
        if strcmp(style, 'state')
            v = with(v, struct('Style', 'state', 'Value', false, 'Text', 'State Button', 'ValueChangedFcn', ''));
        elseif ~isempty(style) && ~strcmp(style, 'push')
            bad_style(kind, style);
        end
    case 'uilabel'
        v = with(v, struct('Text', 'Label', 'HorizontalAlignment', 'left', 'VerticalAlignment', 'center', ...
            'WordWrap', ...
            'off', 'Interpreter', 'none'));
    case 'uislider'
        v = with(with(v, changed), struct('Value', 0, 'Limits', [0 100], 'Orientation', 'horizontal', ...
            'MajorTicks', [], ...
            'ValueChangingFcn', '', 'Step', []));
        v.Position = [100 100 150 3];
    case 'uispinner'
        v = with(with(v, changed), struct('Value', 0, 'Limits', [-Inf Inf], 'Step', 1, 'ValueChangingFcn', ''));
    case 'uigauge'
        v = with(v, struct('Value', 0, 'Limits', [0 100], 'ScaleColors', [], 'ScaleColorLimits', [], 'Style', ...
            'circular'));
        v.Position = [100 100 120 120];
        if any(strcmp(style, {'linear', 'semicircular', 'ninetydegree', 'circular'})), v.Style = style; end
    case 'uilamp'
        v = with(v, struct('Color', [0 1 0]));
        v.Position = [100 100 20 20];
    case 'uicheckbox'
        v = with(with(v, changed), struct('Value', false, 'Text', 'Check Box'));
    case 'uiswitch'
        v = with(with(v, changed), struct('Value', 'Off', 'Items', {{'Off', 'On'}}, 'ItemsData', [], 'Orientation', ...
            'horizontal'));
    case 'uieditfield'
        v = with(with(v, changed), struct('Value', '', 'Editable', 'on', 'Placeholder', '', 'HorizontalAlignment', ...
            'left', ...
            'ValueChangingFcn', ''));
        if strcmp(style, 'numeric')
            v = with(v, struct('Style', 'numeric', 'Value', 0, 'Limits', [-Inf Inf], 'ValueDisplayFormat', '%11.4g'));
        elseif ~isempty(style) && ~strcmp(style, 'text')
            bad_style(kind, style);
        end
    case 'uitextarea'
        v = with(with(v, changed), struct('Value', {{''}}, 'Editable', 'on'));
        v.Position = [100 100 150 60];
    case {'uidropdown', 'uilistbox'}
        v = with(with(v, changed), struct('Items', {{'Option 1', 'Option 2', 'Option 3', 'Option 4'}}, ...
            'ItemsData', [], ...
            'Value', 'Option 1', 'Editable', 'off', 'Multiselect', 'off'));
        if strcmp(kind, 'uilistbox'), v.Position = [100 100 100 74]; end
    case 'uigridlayout'
        v = with(v, struct('RowHeight', {{'1x', '1x'}}, 'ColumnWidth', {{'1x', '1x'}}, 'Padding', [10 10 10 10], ...
            'RowSpacing', 10, 'ColumnSpacing', 10, 'Scrollable', 'off'));
end
end

function bad_style(kind, style)
error('MATLAB:ui:InvalidStyle', '%s has no style ''%s''.', kind, style);
end

function v = with(v, more)
for f = reshape(fieldnames(more), 1, []), v.(f{1}) = more.(f{1}); end
end
