% Axes: ticks and their labels, limits, aspect, lines across, words above, tiles, views; colour maps.
% long: wgpu
near = @(x, y) isequal(size(x), size(y)) && all(abs(x(:) - y(:)) < 1e-12);
close all
f = figure;
plot(1:10, (1:10).^2);
ax = gca;

% ticks: within the limits, in equal steps; set, read, automatic again
assert(near(xticks, 1:10) && near(yticks, 0:10:100) && isequal(get(ax, 'XTick'), xticks) && ...
    strcmp(xticks('mode'), 'auto'))
xticks([2 4.5 9]); yticks(ax, [0 50]);
assert(isequal(ax.XTick, [2 4.5 9]) && isequal(yticks, [0 50]) && strcmp(xticks('mode'), 'manual') && ...
    isequal(ax.XTickMode, 'manual'))
assert(isequal(xticklabels, {'2'; '4.5'; '9'}) && isequal(yticklabels, {'0'; '50'}) && ...
    strcmp(xticklabels('mode'), 'auto'))
xticklabels({'a', 'b', 'c'}); yticklabels(["low" "high"]);
assert(isequal(xticklabels, {'a'; 'b'; 'c'}) && isequal(ax.YTickLabel, {'low'; 'high'}) && ...
    strcmp(ax.XTickLabelMode, 'manual'))
yticklabels([1.5 2]);
assert(isequal(yticklabels, {'1.5'; '2'}))
xticklabels('auto'); xticks('auto'); yticks([]);
assert(near(xticks, 1:10) && isequal(xticklabels, cellstr(num2str((1:10)', '%d'))) || numel(xticklabels) == 10)
assert(isempty(yticks) && isempty(yticklabels) == false)
xticks('manual'); xlim([0 100]);
assert(near(xticks, 1:10))
xticks auto
assert(near(xticks, 0:20:100) || near(xticks, 0:10:100))
zticks(1:3); zticklabels({'x'; 'y'; 'z'});
assert(isequal(zticks, 1:3) && isequal(zticklabels, {'x'; 'y'; 'z'}) && isequal(ax.ZTick, 1:3))
assert(xtickangle == 0 && ytickangle == 0)
xtickangle(45); ytickangle(ax, -30);
assert(xtickangle == 45 && ax.YTickLabelRotation == 330)
fails('MATLAB:hg:shaped_arrays:TickPredicate', @() xticks([3 2 1]))
fails('MATLAB:hg:shaped_arrays:TickPredicate', @() zticks([1 1]))
fails('MATLAB:rulerFunctions:InvalidMode', @() yticks('foo'))
fails('MATLAB:rulerFunctions:InvalidLabels', @() xticklabels(struct()))
fails('MATLAB:rulerFunctions:InvalidAngle', @() xtickangle('a'))
fails('MATLAB:rulerFunctions:InvalidAngle', @() ytickangle([1 2]))

% limits and aspect
plot3(1:3, 1:3, [2 5 9]);
zlim([-1 4]);
assert(isequal(zlim, [-1 4]) && isequal(ax.ZLim, [-1 4]))
zlim([0 Inf]);
assert(isequal(zlim, [0 4]))
zlim auto
assert(isequal(zlim, [2 9]))
fails('MATLAB:hg:shaped_arrays:LimitsWithInfsPredicate', @() zlim([1 0]))
fails('MATLAB:hg:shaped_arrays:LimitsWithInfsPredicate', @() xlim([1 2 3]))
assert(isequal(pbaspect, [1 1 1]) && strcmp(pbaspect('mode'), 'auto'))
pbaspect([2 1 1]);
assert(isequal(pbaspect, [2 1 1]) && isequal(ax.PlotBoxAspectRatio, [2 1 1]) && ...
    strcmp(pbaspect(ax, 'mode'), 'manual'))
pbaspect auto
assert(isequal(pbaspect, [1 1 1]))
fails('MATLAB:pbaspect:InvalidRatio', @() pbaspect([1 0 1]))
fails('MATLAB:pbaspect:InvalidRatio', @() pbaspect('foo'))

% words: axes, above one and above all
h = zlabel('height', 'FontSize', 14);
assert(strcmp(h.String, 'height') && h.FontSize == 14 && strcmp(ax.ZLabel.String, 'height'))
h = subtitle('below the title'); g = sgtitle('above all', 'Color', 'r');
assert(strcmp(h.String, 'below the title') && strcmp(g.String, 'above all') && isequal(g.Color, [1 0 0]))
subtitle(ax, 'again'); g = sgtitle(f, 'of the figure');
assert(strcmp(h.String, 'again') && strcmp(g.String, 'of the figure'))
fails('MATLAB:minrhs', @() zlabel())
fails('MATLAB:minrhs', @() subtitle())
fails('MATLAB:minrhs', @() sgtitle())

% xline: places, style, labels, properties
clf
h = xline(3);
assert(h.Value == 3 && strcmp(h.LineStyle, '-') && strcmp(h.Label, '') && strcmp(h.Type, 'xline'))
h = xline([1 2], '--r', {'a', 'b'}, 'LineWidth', 2);
assert(isequal(size(h), [2 1]) && isequal([h.Value], [1 2]) && strcmp(h(2).Label, 'b') && ...
    strcmp(h(1).LineStyle, '--'))
assert(isequal(h(1).Color, [1 0 0]) && h(2).LineWidth == 2)
h = xline(gca, 5, 'Color', 'g', 'Label', 'five'); k = yline(2, ':');
assert(isequal(h.Color, [0 1 0]) && strcmp(h.Label, 'five') && strcmp(k.LineStyle, ':') && ...
    numel(get(gca, 'Children')) == 5)
fails('MATLAB:xline:InvalidInput', @() xline('a'))
fails('MATLAB:xline:InvalidStyle', @() xline(1, '~~'))

% yyaxis
yyaxis right
assert(strcmp(get(gca, 'YAxisLocation'), 'right'))
yyaxis(gca, 'left')
assert(strcmp(get(gca, 'YAxisLocation'), 'left'))
fails('MATLAB:yyaxis:InvalidSide', @() yyaxis('top'))

% tiles, new axes
clf
t = tiledlayout(2, 3);
a = nexttile; b = nexttile; plot(1:3);
assert(isequal(t.GridSize, [2 3]) && ~isequal(a.Position, b.Position) && gca == b && isempty(a.Children) && ...
    numel(b.Children) == 1)
c = nexttile(5);
assert(gca == c && c.Position(2) < a.Position(2) && abs(c.Position(1) - b.Position(1)) < 1e-12)
p = polaraxes;
assert(gca == p && p ~= c && isgraphics(p))
clf; plot(1:3); ax = gca;
assert(newplot == ax && isempty(ax.Children))
plot(1:3); hold on
assert(newplot == ax && numel(ax.Children) == 1)
hold off

% what would change a window or the paper
axis([0 10 0 4])
zoom(2)
assert(near(xlim, [2.5 7.5]) && near(ylim, [1 3]))
zoom out
assert(isequal(xlim, [1 3]))
zoom on, zoom off, pan on, pan off, rotate3d on, rotate3d off, refresh, refresh(gcf)
fails('MATLAB:zoom:InvalidFactor', @() zoom(-1))
fails('MATLAB:zoom:InvalidArgument', @() zoom('foo'))
fails('MATLAB:pan:InvalidArgument', @() pan('foo'))
fails('MATLAB:rotate3d:InvalidArgument', @() rotate3d(3))
assert(strcmp(orient, 'portrait'))
orient landscape
assert(strcmp(orient, 'landscape') && strcmp(orient(gcf), 'landscape') && ...
    strcmp(get(gcf, 'PaperOrientation'), 'landscape'))
fails('MATLAB:orient:InvalidOrientation', @() orient('up'))
assert(isequal(size(getframe(gcf).cdata), [420 560 3]))
frame = im2frame(zeros(2, 2, 3, 'uint8')); movie(frame), movie(gcf, [frame frame], 2)
fails('MATLAB:movie:InvalidFrames', @() movie(3))

% refreshdata: data that variables of the program name
assignin('base', 'figures_axes_y', [4 5 6]);
h = plot(1:3, [1 2 3]);
h.YDataSource = 'figures_axes_y';
refreshdata
assert(isequal(h.YData, [4 5 6]))
assignin('base', 'figures_axes_y', [7 8 9]);
refreshdata(h, 'base')
assert(isequal(h.YData, [7 8 9]))
fails('MATLAB:refreshdata:InvalidWorkspace', @() refreshdata(h, 'foo'))

% material: how surfaces reflect
s = surf(peaks(5));
material shiny
assert(isequal([s.AmbientStrength s.DiffuseStrength s.SpecularStrength s.SpecularExponent], [0.3 0.6 0.9 20]))
material([0.1 0.2 0.3])
assert(s.DiffuseStrength == 0.2 && s.SpecularExponent == 10)
material dull
assert(s.SpecularStrength == 0)
fails('MATLAB:material:InvalidWord', @() material('wood'))
fails('MATLAB:material:InvalidVector', @() material([1 2]))

% colour maps: M colours between their ends
assert(near(spring(3), [1 0 1; 1 0.5 0.5; 1 1 0]) && near(summer(3), [0 0.5 0.4; 0.5 0.75 0.4; 1 1 0.4]))
assert(near(winter(3), [0 0 1; 0 0.5 0.75; 0 1 0.5]))
for m = {@parula, @spring, @summer, @winter, @turbo}
    c = m{1}(40);
    assert(isequal(size(c), [40 3]) && all(c(:) >= 0 & c(:) <= 1) && isequal(size(m{1}()), [256 3]) && ...
        isequal(size(m{1}(0)), [0 3]))
    assert(size(m{1}(1), 1) == 1 && max(max(abs(diff(c)))) < 0.2 && isequal(m{1}([]), m{1}(256)))
    fails('MATLAB:colormap:InvalidSize', @() m{1}(-1))
    fails('MATLAB:colormap:InvalidSize', @() m{1}('a'))
end
c = parula(9); d = turbo(9);
assert(c(1, 3) > c(1, 1) && c(9, 1) > c(9, 3) && d(9, 1) > d(9, 3) && max(d(5, :)) == d(5, 2))
assert(issorted(c * [0.3; 0.59; 0.11]))             % parula grows brighter
close all
disp('axes: ok')

function fails(id, f)
    try
        f();
    catch e
        assert(strcmp(e.identifier, id), '%s: %s', e.identifier, e.message)
        return
    end
    error('test:none', 'no error %s', id)
end
