function lim = graphics_limits(ax, axis)
%graphics_limits  The limits of an axis ('X', 'Y', 'Z'): as set, else round numbers around the data.
if isfield(ax.values, [axis 'Lim'])
    lim = ax.values.([axis 'Lim']);
    return
end
by_log = strcmp(valueOf(ax, [axis 'Scale']), 'log');
low = inf;
high = -inf;
solid = false;
for k = 1:numel(ax.below)
    v = ax.below{k}.values;
    if isfield(v, [axis 'Data'])
        d = v.([axis 'Data']);
        if ~isnumeric(d) && ~islogical(d)
            d = [];
        end
        d = double(d(isfinite(d) & (d > 0 | ~by_log)));
        if ~isempty(d)
            low = min(low, min(d(:)));
            high = max(high, max(d(:)));
        end
        if ~by_log && any(strcmp(ax.below{k}.kind, {'bar', 'histogram', 'stem', 'area'})) && axis == 'Y'
            low = min(low, 0);
            high = max(high, 0);
        end
        solid = solid || strcmp(ax.below{k}.kind, 'image');
    end
end
if low > high
    lim = [0 1];
elseif by_log
    lim = 10 .^ [floor(log10(low)), ceil(log10(high))];
    lim(2) = max(lim(2), 10 * lim(1));
elseif solid
    lim = [low - 0.5, high + 0.5];
elseif low == high
    lim = low + [-1 1];
else
    step = graphics_step(high - low);
    lim = [floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step];
end
end
