% modes: off cpu interp
% uistack; get with a cell of names; axes without a legend; OuterPosition holds the labels
p = plot([1 2 3; 3 2 1; 2 2 2]);
uistack(p(1), 'top'); assert(isequal(get(gca, 'Children') == p(1), [true; false; false]))
uistack(p(1), 'bottom'); c = get(gca, 'Children'); assert(c(3) == p(1))
uistack(p(1)); c = get(gca, 'Children'); assert(c(2) == p(1))
uistack(p([1 2]), 'down', 5); c = get(gca, 'Children'); assert(c(1) == p(3))
assert(isequal(get(p, {'LineWidth', 'Marker'}), {0.5, 'none'; 0.5, 'none'; 0.5, 'none'}))
ax = gca; assert(isempty(ax.Legend)); legend('a'); assert(~isempty(ax.Legend))
xlabel('x', 'FontSize', 20); ax.Units = 'inches'; ax.Position = [0 0 2 1]; o = ax.OuterPosition;
assert(o(2) < -0.2 && o(4) > 1.3)
for f = {@() uistack(1), @() uistack(p, 'odd'), @() uistack([p(1); ax])}
    try, f{1}(); catch e, disp(e.identifier), end
end
