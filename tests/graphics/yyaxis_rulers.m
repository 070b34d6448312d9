% The two rulers of yyaxis with ticks and formats of their own
x = 0:0.1:10;
yyaxis left, plot(x, sin(x)), ylabel('sine')
yyaxis right, plot(x, 100 * exp(-x / 4)), ylabel('share')
ax = gca;
ax.YAxis(1).Color = [0 0 0];
ax.YAxis(2).TickValues = 0:25:100;
ax.YAxis(2).TickLabelFormat = '%g%%';
assert(numel(ax.YAxis) == 2 && isequal(ax.YAxis(2).TickValues, 0:25:100))
