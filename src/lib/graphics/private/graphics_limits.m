function lim = graphics_limits(ax, axis)
%graphics_limits  The limits of an axis ('X', 'Y', 'Z'): as set, else round numbers around the data, as they are drawn.
if axis == 'Y' && isfield(ax.values, 'Side') && strcmp(ax.values.Side, 'right')
    lim = figure_limits(ax, 'right');
elseif isfield(ax.values, [axis 'Lim'])
    lim = ax.values.([axis 'Lim']);
else
    lim = figure_limits(ax, axis);
end
end
