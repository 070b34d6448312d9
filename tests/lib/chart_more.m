% modes: off cpu interp
% bar3h, styles of bar3, binscatter, bubblecloud, treeplot, rgbplot, ez functions, hidden, brighten, texlabel, datatip,
% whitebg, plots of tables, plots without outputs, legends with titles, tiles that flow
h = bar3([1 2; 3 4], 'stacked'); assert(max(h(2).Vertices(:, 3)) == 7 && strcmp(get(gca, 'YDir'), 'reverse'))
h = bar3([1 2; 3 4], 0.5, 'grouped', 'r'); assert(isequal(h(1).FaceColor, [1 0 0]) && all(h(1).Vertices(:, 2) < 2.01))
h = bar3h([1 2; 3 4]); assert(max(h(2).Vertices(:, 2)) == 4 && isequal(get(gca, 'ZTick'), [1 2]))
h = binscatter([1 1 2 2 NaN], [1 1 1 2 3], [2 2]);
assert(isequal(h.Values, [2 0; 1 1]) && isequal(h.XLimits, [1 2]) && isequal(h.AlphaData, [1 1; 0 1]))
h = bubblecloud([4 1 9 2], ["a" "b" "c" "d"], {'p', 'q', 'p', 'q'}); assert(numel(h) == 2 && ...
    strcmp(h(2).DisplayName, 'q'))
treeplot([0 1 1 2 2 3]); rgbplot(jet(8)); assert(isequal(ylim, [0 1]))
h = ezsurfc(@(x, y) x .* y); assert(numel(h) == 2);
h = ezmeshc('x*y'); assert(numel(h) == 2 && isequal(h(1).FaceColor, [1 1 1]))
h = ezcontourf('x^2+y^2'); assert(strcmp(h.Fill, 'on'))
h = mesh(peaks(9)); hidden; assert(strcmp(h.FaceColor, 'none')); hidden on; assert(isequal(h.FaceColor, [1 1 1]))
m = brighten(gray(3), -0.5); assert(max(abs(m(2, :) - 0.25)) < 1e-12)
assert(strcmp(texlabel('sin(sqrt(x^2+y_1))'), '{sin}({sqrt}({x}^{2}+{y_{1}}))') && strcmp(texlabel('a_b', ...
    'literal'), 'a\_b'))
p = plot([3 1 2]); d = datatip(p, 'DataIndex', 2); assert(isequal(d.String, {'X 2'; 'Y 1'}) && isequal(d.Position, ...
    [2 1 0]))
axes; whitebg('k'); assert(isequal(get(gca, 'XColor'), [1 1 1])); whitebg; reset(groot); clf
t = table((1:3).', [4 5 6].', 'VariableNames', {'time', 'speed'});
h = plot(t, 'time', 'speed', 'LineWidth', 2); ax = gca;
assert(isequal(h.YData, [4 5 6]) && strcmp(ax.XLabel.String, 'time') && strcmp(ax.YLabel.String, 'speed'))
h = scatter(t, 'time', 'speed', 'filled'); assert(isequal(h.XData, 1:3))
hist([1 2 2 3]); periodogram(1:8); pwelch(1:90); freqz([1 1], 1, 8); voronoi([0 2 0 2 1], [0 0 2 2 1]);
clf; h = errorbar(1:3, 1:3, [1 1 1], 'horizontal'); assert(isequal(xlim, [0 4]) && isequal(ylim, [1 3]))
h = quiver(1, 1, 4, 5, 0); assert(isequal(xlim, [1 5]) && isequal(ylim, [1 6]))
clf; g = hgtransform('Matrix', makehgtform('translate', [10 0 0])); plot(1:3, 'Parent', g); assert(isequal(xlim, ...
    [11 13]))
plot(1:3); l = legend('a'); title(l, 'names'); assert(strcmp(l.Title.String, 'names'))
clf; tiledlayout('flow'); a = nexttile; b = nexttile([1 2]); assert(isvalid(a) && b.Position(3) > 2 * a.Position(3))
for f = {@() binscatter(1, [1 2]), @() binscatter(1, 2, -1), @() bubblecloud('x'), @() rgbplot(1), ...
    @() hidden('odd'), ...
        @() brighten(2), @() texlabel(), @() datatip(3), @() datatip(p, 'DataIndex', 9), @() whitebg('odd'), ...
        @() plot(t, 'none'), @() surfl(peaks, 1:5)}
    try, f{1}(); catch e, disp(e.identifier), end
end
