tiledlayout(3, 2); nexttile([1 2]); plot(1:5); nexttile(3, [2 1]); plot(5:-1:1)
nexttile; plot(magic(3)); nexttile(6); bar(1:3)
xticklabels({'a', 'b', 'c'}); colormap(pink)
assert(numel(findobj(gcf, 'Type', 'axes')) == 4)
