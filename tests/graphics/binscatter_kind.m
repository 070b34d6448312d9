% Counts of points in bins
t = 0:0.01:60;
h = binscatter(cos(t) .* (3 + sin(7 * t)), sin(t) .* (3 + cos(5 * t)), [40 30]);
title('Points in bins')
assert(isequal(h.NumBins, [40 30]) && sum(h.Values(:)) == numel(t))
