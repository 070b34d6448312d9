function c = graphics_next_colour(ax)
%graphics_next_colour  The next colour in the ColorOrder of the axes, or of the side that yyaxis has chosen.
order = valueOf(ax, 'ColorOrder');
if isempty(order), order = lines(7); end
if isfield(ax.values, 'Side')
    c = order(1 + strcmp(ax.values.Side, 'right'), :);
    return
end
c = order(mod(ax.values.Order, size(order, 1)) + 1, :);
ax.values.Order = ax.values.Order + 1;
end
