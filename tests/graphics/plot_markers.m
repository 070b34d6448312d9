marks = 'o+*.xsd^v><ph|_';
hold on
for k = 1:numel(marks), plot(k, mod(k, 4), marks(k), 'MarkerSize', 10, 'MarkerFaceColor', [1 0.8 0.2]); end
xlim([0 16]); ylim([-1 4]); box on
assert(numel(findobj(gca, 'Type', 'line')) == numel(marks))
