function [name, ax] = graphics_ruler(h, name)
%graphics_ruler  The property of the axes AX that holds the property NAME of a ruler, such as AX.XAxis.
persistent same shared
if isempty(same)
    same = struct('limits', 'Lim', 'limitsmode', 'LimMode', 'tickvalues', 'Tick', 'tickvaluesmode', 'TickMode', ...
        'ticklabels', 'TickLabel', 'ticklabelsmode', 'TickLabelMode', 'scale', 'Scale', 'direction', 'Dir', ...
        'color', 'Color', 'colormode', 'ColorMode', 'ticklabelrotation', 'TickLabelRotation', 'minortick', ...
        'MinorTick', 'label', 'Label', 'exponent', 'Exponent', 'exponentmode', 'ExponentMode', 'ticklabelformat', ...
        'TickLabelFormat', 'visible', 'AxisVisible', 'limitschangedfcn', 'LimitsChangedFcn', 'minortickvalues', ...
        'MinorTickValues', 'categories', 'Categories', 'fontsize', 'AxisFontSize');
    shared = {'FontName', 'FontWeight', 'FontAngle', 'TickLength', 'LineWidth', 'TickLabelInterpreter', 'TickDir'};
    for one = shared(1:end - 1), same.(lower(one{1})) = one{1}; end
    same.tickdirection = 'TickDir';
end
ax = h.values.Axes;
key = lower(char(name));
if ~isfield(same, key)
    if any(strcmp(key, {'parent', 'children', 'type', 'tag', 'userdata'})), name = ''; return, end
    error('MATLAB:class:InvalidProperty', 'Unrecognized property ''%s'' for class ''%s''.', name, ...
        graphics_class(h.kind));
end
name = same.(key);
if strcmp(h.values.Axis, 'right')
    if strcmp(name, 'Label'), name = 'YLabelRight'; else, name = ['RightY' name]; end
elseif ~any(strcmp(name, shared))
    name = [h.values.Axis name];
end
end
