t = tiledlayout(2, 2); for k = 1:4, nexttile; plot(1:5, (1:5) .^ k); end
title(t, 'over all'); xlabel(t, 'below all'); ylabel(t, 'beside all')
assert(numel(findobj(gcf, 'Type', 'axes')) == 4)
