% graphics objects: what they answer for type, data and properties, and errors for what they do not know
% long: wgpu
close all
near = @(a, b) isequal(size(a), size(b)) && max([0; abs(a(:) - b(:))]) < 1e-12;
f = figure; p = plot(1:3); ax = gca;
% ancestor, ishghandle, findall, the objects themselves
assert(ancestor(p, 'axes') == ax && ancestor(p, {'figure', 'uipanel'}) == f && ancestor(p, 'line') == p && ...
	isempty(ancestor(f, 'axes')));
c = ancestor([p ax], 'figure');
assert(iscell(c) && c{1} == f && c{2} == f && ancestor(p, 'figure', 'toplevel') == f && isempty(ancestor([], 'axes')));
assert(isequal(ishghandle([p ax f]), [true true true]) && isequal(ishghandle([3.5 2.5]), [false false]) && ...
	ishghandle(p, 'line') && ~ishghandle(p, 'axes'));
assert(isa(p, 'graphics_object') && isempty(graphics_object.empty) && isscalar(findall(f, 'Type', 'line')) && ...
	numel(findall(f)) == 2);
assert(isscalar(findobj('Type', 'line')) && findobj(f, 'Type', 'Axes') == ax && isempty(findobj(p, 'Type', 'axes')));
g = graphics_object('line', ax, struct('XData', 1));
assert(g.XData == 1 && g.Parent == ax && strcmp(g.Type, 'line') && numel(ax.Children) == 2);
delete(g); assert(~ishghandle(g) && isscalar(ax.Children));
wrong(@() ancestor(5, 'axes')); wrong(@() ancestor(p)); wrong(@() ancestor(p, 3)); wrong(@() set(g, 'XData', 2));
wrong(@() ishghandle()); wrong(@() get(5, 'X'));
% ishold, cla, clf, closereq
assert(~ishold && islogical(ishold)); hold on; assert(ishold && ishold(ax)); plot(3:-1:1);
assert(numel(ax.Children) == 2);
hold off; cla; assert(isempty(ax.Children) && isgraphics(ax)); plot(1:2); cla(ax, 'reset');
assert(isempty(ax.Children));
clf; assert(isempty(f.Children) && isgraphics(f)); n = numel(groot().Children); figure; closereq;
assert(numel(groot().Children) == n);
% comet, loglog, barh, bar3
comet(1:5, (1:5).^2); h = findobj(gca, 'Type', 'line'); assert(isequal(h.YData, (1:5).^2));
h = loglog([1 10 100], [1 2; 3 4; 5 6], 'LineWidth', 2);
assert(numel(h) == 2 && strcmp(get(gca, 'XScale'), 'log') && strcmp(get(gca, 'YScale'), 'log'));
assert(isequal(h(2).YData, [2 4 6]) && h(1).LineWidth == 2 && isequal(xlim, [1 100])); wrong(@() loglog(1:3, 1:4));
h = barh([3 1 2]); assert(strcmp(h.Type, 'bar') && isequal(h.YData, [3 1 2]) && isequal(h.XData, 1:3));
h = barh([1 2; 3 4; 5 6]); assert(numel(h) == 2);
h = barh([2 4], [5 6], 0.5, 'r'); assert(isequal(h.XData, [2 4]) && isequal(h.YData, [5 6])); wrong(@() barh(1:3, 1:4));
h = bar3([1 2; 3 4; 5 6]); assert(numel(h) == 2 && isequal(h(2).YData, [2 4 6])); h = bar3([4 5 6], [1 2 3]);
assert(isequal(h.XData, 4:6)); wrong(@() bar3(1:3, 1:4));
% boxchart, boxplot, histogram2
y = [1 2 3 10; 4 5 6 7]'; h = boxchart(y, 'BoxFaceColor', [1 0 0]);
assert(strcmp(h.Type, 'boxchart') && isequal(h.YData, y) && isequal(h.XData, [1 2; 1 2; 1 2; 1 2]) && ...
	isequal(h.BoxFaceColor, [1 0 0]));
h = boxchart([1 1 2 2], 1:4); assert(isequal(h.XData, [1 1 2 2]) && isequal(h.YData, (1:4)')); wrong(@() boxchart({}));
wrong(@() boxchart([1 2], 1:4));
h = boxplot(y, 'Notch', 'on'); assert(isequal(h.YData, y) && strcmp(h.Notch, 'on')); wrong(@() boxplot('text'));
wrong(@() boxplot());
x = [0.5 1.5 1.6 2.5]; z = [0.5 0.5 1.5 1.5]; h = histogram2(x, z, 0:3, 0:2);
assert(strcmp(h.Type, 'histogram2') && isequal(h.Values, [1 0; 1 1; 0 1]) && isequal(h.NumBins, [3 2]) && ...
	isequal(h.XBinEdges, 0:3) && isequal(h.YBinEdges, 0:2));
h = histogram2(x, z, [2 2], 'Normalization', 'probability', 'FaceColor', 'flat');
assert(abs(sum(h.Values(:)) - 1) < 1e-12 && strcmp(h.FaceColor, 'flat') && isequal(h.Data, [x' z']));
wrong(@() histogram2(x)); wrong(@() histogram2(x, 1:3)); wrong(@() histogram2({}, {}));
% contour3, contourf, heatmap, imshow
[X, Y, Z] = peaks(12);
[c, h] = contourf(X, Y, Z, [-2 0 2]);
assert(strcmp(h.Type, 'contour') && isequal(h.LevelList, [-2 0 2]) && strcmp(h.Fill, 'on') && ...
	isequal(c, contourc(X(1, :), Y(:, 1), Z, [-2 0 2])));
[c, h] = contour3(Z, 'LineWidth', 3);
assert(isequal(h.ContourMatrix, c) && h.LineWidth == 3 && strcmp(h.Fill, 'off') && isequal(h.ZData, Z));
wrong(@() contourf()); wrong(@() contourf(1:3, 1:3, Z));
[c, h] = contour3(X, Y, Z, [1 1]); assert(isequal(h.LevelList, 1) && c(1) == 1); wrong(@() contour3());
wrong(@() contour3({}));
h = heatmap([1 2; 3 4], 'Title', 'a'); assert(isequal(h.ColorData, [1 2; 3 4]) && isequal(h.Title, 'a'));
h = imshow(uint8([0 255; 128 64]));
assert(strcmp(h.Type, 'image') && isequal(h.CData, uint8([0 255; 128 64])) && strcmp(get(gca, 'YDir'), 'reverse'));
h = imshow(zeros(4, 5, 3)); assert(isequal(size(h.CData), [4 5 3]));
% graphs of functions
h = fplot3(@cos, @sin, @(t) t, [0 pi]); t = linspace(0, pi, 201);
assert(strcmp(h.Type, 'parameterizedfunctionline') && near(h.XData, cos(t)) && near(h.ZData, t) && ...
	isequal(h.TRange, [0 pi]) && isequal(h.YFunction, @sin));
h = fsurf(@(x, y) x .* y, [0 1 -1 2], 'MeshDensity', 20);
assert(strcmp(h.Type, 'functionsurface') && isequal(h.XRange, [0 1]) && isequal(h.YRange, [-1 2]) && ...
	h.MeshDensity == 20);
assert(near(h.ZData, h.XData .* h.YData)); h = fmesh(@(x, y) 3);
assert(isequal(h.XRange, [-5 5]) && all(h.ZData(:) == 3));
h = fmesh(@(u, v) u, @(u, v) v, @(u, v) u + v, [0 1]);
assert(strcmp(h.Type, 'parameterizedfunctionsurface') && near(h.ZData, h.XData + h.YData) && isequal(h.VRange, [0 1]));
h = fcontour(@(x, y) x.^2 + y.^2, [-1 1], 'LineWidth', 2);
assert(strcmp(h.Type, 'functioncontour') && ~isempty(h.LevelList) && h.LineWidth == 2 && isequal(h.YRange, [-1 1]));
h = fimplicit(@(x, y) x.^2 + y.^2 - 1, [-2 2], 'r'); k = ~isnan(h.XData);
assert(strcmp(h.Type, 'implicitfunctionline') && max(abs(hypot(h.XData(k), h.YData(k)) - 1)) < 0.01 && nnz(k) > 50);
wrong(@() fplot3(@sin)); wrong(@() fsurf(5)); wrong(@() fmesh(@sin, [1 0])); wrong(@() fcontour());
wrong(@() fimplicit(@(x, y) x, [1 2 3])); wrong(@() fsurf(@(x, y) x, @(x, y) y));
% fill3, mesh of a patch, light
h = fill3([0 1 1], [0 0 1], [1 2 3], 'g', 'FaceAlpha', 0.5);
assert(strcmp(h.Type, 'patch') && isequal(h.ZData, 1:3) && h.FaceAlpha == 0.5 && isequal(h.FaceColor, [0 1 0]));
wrong(@() fill3(1, 2, 3)); wrong(@() fill3(1:3, 1:3, 1:2, 'r'));
s = surf(Z); h = light('Position', [0 0 1], 'Style', 'local');
assert(strcmp(h.Type, 'light') && isequal(h.Position, [0 0 1]) && strcmp(h.Style, 'local') && ...
	isequal(h.Color, [1 1 1]));
h = camlight('left', 'infinite'); assert(strcmp(h.Type, 'light') && strcmp(h.Style, 'infinite')); h = camlight;
assert(strcmp(h.Style, 'local')); wrong(@() camlight('above'));
lighting gouraud; assert(strcmp(s.FaceLighting, 'gouraud')); lighting(gca, 'flat');
assert(strcmp(s.FaceLighting, 'flat')); wrong(@() lighting('bright')); wrong(@() lighting());
% annotation
h = annotation('arrow', [0.1 0.5], [0.2 0.9], 'Color', 'r');
assert(strcmp(h.Type, 'arrowshape') && near(h.Position, [0.1 0.2 0.4 0.7]) && isequal(h.Color, [1 0 0]));
h = annotation('textbox', [0.1 0.2 0.3 0.4], 'String', 'note');
assert(strcmp(h.Type, 'textboxshape') && strcmp(h.String, 'note') && isequal(h.Position, [0.1 0.2 0.3 0.4]));
k = {'line', 'lineshape'; 'doublearrow', 'doubleendarrowshape'; 'textarrow', 'textarrowshape'; 'rectangle', ...
	'rectangleshape'; 'ellipse', 'ellipseshape'};
for i = 1:5, assert(strcmp(annotation(k{i, 1}).Type, k{i, 2})); end
wrong(@() annotation('cloud')); wrong(@() annotation()); wrong(@() annotation('line', [1 2 3], [1 2]));
wrong(@() annotation('ellipse', [1 2]));
% clim, daspect
imagesc([1 5; 2 3]); assert(isequal(clim, [1 5])); clim([0 10]);
assert(isequal(clim, [0 10]) && isequal(get(gca, 'CLim'), [0 10])); clim auto; assert(isequal(clim(gca), [1 5]));
clim manual; assert(isequal(clim, [1 5])); wrong(@() clim([2 1])); wrong(@() clim('other')); wrong(@() clim(5));
assert(isequal(daspect, [1 1 1]) && strcmp(daspect('mode'), 'auto')); daspect([1 2 3]);
assert(isequal(daspect, [1 2 3]) && strcmp(daspect('mode'), 'manual'));
daspect auto; assert(strcmp(daspect(gca, 'mode'), 'auto')); wrong(@() daspect([1 2])); wrong(@() daspect('other'));
wrong(@() daspect([1 -1 1]));
% linkaxes
clf; a = subplot(2, 1, 1); plot(1:5); b = subplot(2, 1, 2); plot(1:9, (1:9) * 10); linkaxes([a b], 'x');
assert(isequal(xlim(a), [1 9]) && isequal(xlim(b), [1 9]) && ~isequal(ylim(a), ylim(b))); xlim(b, [2 4]);
assert(isequal(xlim(a), [2 4])); a.XLim = [0 3]; assert(isequal(b.XLim, [0 3]));
linkaxes([a b], 'off'); xlim(a, [5 6]); assert(isequal(b.XLim, [0 3])); linkaxes([a b]);
assert(isequal(ylim(a), ylim(b)) && isequal(xlim(a), [0 6]));
wrong(@() linkaxes(5)); wrong(@() linkaxes([a b], 'q')); wrong(@() linkaxes());
% modes of a window that is not there
h = brush; assert(strcmp(h.Enable, 'off')); brush on; assert(strcmp(h.Enable, 'on')); brush off;
assert(strcmp(get(h, 'Enable'), 'off')); brush(gcf, 'r'); assert(strcmp(h.Enable, 'on'));
h = datacursormode(gcf); datacursormode on; assert(strcmp(h.Enable, 'on')); datacursormode;
assert(strcmp(h.Enable, 'off')); wrong(@() brush('what')); wrong(@() datacursormode('what'));
% datetick
plot(datenum(2020, 1:12, 1), 1:12); datetick('x', 'yyyy'); l = get(gca, 'XTickLabel');
assert(iscellstr(l) && numel(l) == numel(get(gca, 'XTick')) && all(ismember(l, {'2019', '2020'})));
set(gca, 'XTick', datenum(2020, [3 6], 1)); datetick('x', 'mmm', 'keepticks');
assert(isequal(get(gca, 'XTickLabel'), {'Mar'; 'Jun'}));
% animated lines, frames, files
l = animatedline; addpoints(l, 1:3, 4:6); clearpoints(l); [x, y] = getpoints(l); assert(isempty(x) && isempty(y));
addpoints(l, 7, 8); [x, y] = getpoints(l); assert(x == 7 && y == 8);
wrong(@() clearpoints(5)); wrong(@() clearpoints());
assert(isequal(size(getframe(gcf).cdata), [420 560 3]));
name = [tempname '.fig']; hgsave(gcf, name); g = openfig(name); assert(isgraphics(g, 'figure')); close(g); delete(name);
close all
% what graph and digraph share
G = graph([1 2], [2 3]); D = digraph([1 2], [2 3]);
assert(~exist('graph_base') && numnodes(G) == 3 && numedges(D) == 2);
G = addedge(addnode(G, 1), 3, 4);
assert(numedges(G) == 3 && findedge(G, 4, 3) == 3 && findedge(D, 2, 1) == 0 && numnodes(rmnode(G, 1)) == 3 && ...
	numedges(rmedge(G, 1)) == 2);
function wrong(f)
	try
		f();
		disp("no error: " + func2str(f));
	catch e
		disp(e.identifier);
	end
end
