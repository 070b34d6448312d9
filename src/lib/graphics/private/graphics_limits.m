function lim = graphics_limits(ax, axis)
%graphics_limits  The limits of an axis ('X', 'Y', 'Z') as drawn: those that were set, or round numbers around the data.
if axis == 'Y' && isfield(ax.values, 'Side') && strcmp(ax.values.Side, 'right')
    lim = figure_limits(ax, 'right');
elseif isfield(ax.values, [axis 'Lim'])
    lim = ax.values.([axis 'Lim']);
else
    lim = figure_limits(ax, axis);
end
end
