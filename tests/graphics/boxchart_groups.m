v = mod((1:120)' * 37, 101); g = categorical(repelem(["low"; "mid"; "high"], 40), ["low" "mid" "high"]);
h = boxchart(g, v, 'GroupByColor', repmat(["a"; "b"], 60, 1)); legend('Location', 'northoutside')
assert(numel(h) == 2 && strcmp(h(2).DisplayName, 'b') && isequal(xticklabels, {'low'; 'mid'; 'high'}))
assert(numel(h(1).YData) == 60 && ~isequal(h(1).BoxFaceColor, h(2).BoxFaceColor))
