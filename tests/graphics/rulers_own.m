% Rulers: formats, an exponent, minor ticks, a hidden ruler
subplot(2, 1, 1)
plot(0:0.5:5, (0:0.5:5) .^ 2 * 1000)
xtickformat('%.1f s')
ax = gca;
ax.YAxis.Exponent = 4; ax.XAxis.MinorTick = 'on'; ax.XAxis.MinorTickValues = 0:0.25:5;
ax.XAxis.Label.String = 'time'; ax.YAxis.Color = [0.85 0.325 0.098];
subplot(2, 1, 2)
bar([3 5 2]), box off
b = gca; b.YAxis.Visible = 'off';
assert(ax.YAxis.Exponent == 4 && isequal(ax.XAxis.Limits, [0 5]))
