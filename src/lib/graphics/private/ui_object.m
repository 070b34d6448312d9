function h = ui_object(kind, args)
%ui_object(KIND, ARGS)  A control, panel, menu or table of a figure: an object with properties that is not drawn. ARGS:
%   its parent object (or 'Parent', H; else the current figure), then properties.
    above = [];
    if ~isempty(args) && (isa(args{1}, 'graphics_object') || isnumeric(args{1}))
        above = graphics_handle(args{1}, 'MATLAB:ui:InvalidParent');
        args(1) = [];
    end
    if isscalar(args) && isstruct(args{1})
        args = reshape([fieldnames(args{1}), struct2cell(args{1})].', 1, []);
    end
    if mod(numel(args), 2) || ~all(cellfun(@(a) ischar(a) || isstring(a) && isscalar(a), args(1:2:end)))
        error('MATLAB:hg:InvalidArgument', '%s: properties come in pairs of a name and a value.', kind);
    end
    at = 2 * find(strcmpi(args(1:2:end), 'Parent'), 1, 'last');
    if ~isempty(at)
        above = graphics_handle(args{at}, 'MATLAB:ui:InvalidParent');
        args(at - 1:at) = [];
    end
    if isempty(above), above = gcf; end
    if ~isscalar(above) || ~isvalid(above) || strcmp(above.kind, 'root')
        error('MATLAB:ui:InvalidParent', '%s: the object that it shall be in does not exist, or can hold none.', kind);
    end
    h = graphics_object(kind, above, ui_values(kind));
    set(h, args{:});
    call = h.CreateFcn;
    if isa(call, 'function_handle')
        call(h, []);
    elseif iscell(call) && ~isempty(call)
        feval(call{1}, h, [], call{2:end});
    elseif ischar(call) && ~isempty(call)
        evalin('base', call);
    end
end

function v = ui_values(kind)
    v = struct('BusyAction', 'queue', 'CreateFcn', '', 'DeleteFcn', '', 'Enable', 'on', 'HandleVisibility', 'on', ...
        'Interruptible', 'on', 'Tag', '', 'TooltipString', '', 'Tooltip', '', 'UserData', [], 'Visible', 'on', ...
        'Units', 'pixels', 'Position', [20 20 60 20], 'ButtonDownFcn', '', 'UIContextMenu', [], ...
        'SelectionHighlight', 'on');
    font = struct('BackgroundColor', [0.94 0.94 0.94], 'ForegroundColor', [0 0 0], 'FontAngle', 'normal', ...
        'FontName', 'Helvetica', 'FontSize', 8, 'FontUnits', 'points', 'FontWeight', 'normal');
    switch kind
        case 'uicontrol'
            v = with(with(v, font), struct('Style', 'pushbutton', 'String', '', 'Value', 0, 'Min', 0, 'Max', 1, ...
                'SliderStep', [0.01 0.1], 'Callback', '', 'KeyPressFcn', '', 'ListboxTop', 1, 'CData', [], ...
                'HorizontalAlignment', 'center', 'KeyReleaseFcn', ''));
        case {'uipanel', 'uibuttongroup', 'uitab'}
            v = with(with(v, font), struct('Title', '', 'TitlePosition', 'lefttop', 'BorderType', 'etchedin', ...
                'BorderWidth', 1, 'HighlightColor', [1 1 1], 'ShadowColor', [0.7 0.7 0.7], 'ResizeFcn', '', ...
                'SizeChangedFcn', '', 'Clipping', 'on'));
            v.Units = 'normalized';
            v.Position = [0 0 1 1];
            if strcmp(kind, 'uibuttongroup')
                v = with(v, struct('SelectedObject', [], 'SelectionChangedFcn', '', 'SelectionChangeFcn', ''));
            end
        case 'uitabgroup'
            v = with(v, struct('SelectedTab', [], 'SelectionChangedFcn', '', 'SelectionChangeFcn', '', ...
                'TabLocation', 'top', 'SizeChangedFcn', ''));
            v.Units = 'normalized';
            v.Position = [0 0 1 1];
        case 'uimenu'
            v = with(v, struct('Label', '', 'Text', '', 'Callback', '', 'MenuSelectedFcn', '', 'Checked', 'off', ...
                'Accelerator', '', 'Separator', 'off', 'ForegroundColor', [0 0 0]));
            v.Position = 1;
        case 'uitable'
            v = with(with(v, font), struct('Data', {{}}, 'ColumnName', 'numbered', 'RowName', 'numbered', ...
                'ColumnEditable', [], 'ColumnFormat', {{}}, 'ColumnWidth', 'auto', 'CellEditCallback', '', ...
                'CellSelectionCallback', '', 'RearrangeableColumns', 'off', 'RowStriping', 'on', 'KeyPressFcn', '', ...
                'Extent', [0 0 300 300]));
            v.Position = [20 20 300 300];
        case {'uipushtool', 'uitoggletool'}
            v = with(v, struct('CData', [], 'ClickedCallback', '', 'Separator', 'off', 'State', 'off', ...
                'OnCallback', '', 'OffCallback', ''));
        otherwise
            v = with(v, struct('Callback', ''));             % context menus and tool bars
    end
end

function v = with(v, more)
    for f = reshape(fieldnames(more), 1, []), v.(f{1}) = more.(f{1}); end
end
