tiledlayout(2, 3); for k = 1:6, nexttile; bar(rand(1, 3) > 2, 'g'); hold on; plot([1 2 3], k * [1 2 1], 'k'); end
assert(numel(findobj(gcf, 'Type', 'axes')) == 6)
