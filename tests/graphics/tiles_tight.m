t = tiledlayout(2, 2); for k = 1:4, nexttile, plot((1:9) .^ k), end
before = get(gca, 'Position'); t.TileSpacing = 'none'; t.Padding = 'tight'; title(t, 'Powers')
after = get(gca, 'Position'); assert(after(3) > before(3) && strcmp(t.TileSpacing, 'none'))
