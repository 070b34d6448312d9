% Forms of graphics calls that programs use: close gcf, styles of xline and yline, functions that take no arrays.
figure(1); figure(2); figure(1); close gcf
f = findobj('Type', 'figure'); disp(f.Number)
close gcf, close gcf, disp(numel(findobj('Type', 'figure')))
try, close nosuch, catch e, disp(e.identifier), end
h = yline(350, 'g--', 'Fast', 'LineWidth', 1.5, 'LabelHorizontalAlignment', 'left');
disp(h.Color), disp([h.LineStyle ' ' h.Label]), disp(h.LineWidth)
h = xline(2, 'r', 'LineWidth', 2); disp([h.Color h.LineWidth]), disp(isempty(h.Label))
h = xline(2, 'LineWidth', 3); disp([h.LineStyle ' ' num2str(h.LineWidth)])
h = xline([2 3], ':k', {'a', 'b'}); disp([h(2).LineStyle ' ' h(2).Label])
h = xline(1, 'b'); disp(h.Color)

warning('off', 'MATLAB:fplot:NotVectorized')
f = @(x) sin(x) / (x^2 + 1); h = fplot(f, [0 2]);
assert(isequal(h.YData, arrayfun(f, h.XData)))
h = fplot(@(x) (abs(x) / x + 1) / 2, [-1 3]); disp(unique(h.YData(~isnan(h.YData))))
h = fplot(@(x) 5, [0 1]); disp(unique(h.YData))
g = @(x, y) norm([x y]); h = fsurf(g, [-1 1]);
assert(isequal(h.ZData, arrayfun(g, h.XData, h.YData)))
h = fcontour(@(x, y) min([x y]), [0 1 0 2]); disp(h.YRange)
lastwarn(''); warning('on', 'MATLAB:fplot:NotVectorized'); evalc('fplot(f)'); [~, id] = lastwarn; disp(id)
try, fplot(@(x) error('my:id', 'no')), catch e, disp(e.identifier), end

clf; h = fsurf(@(x, y) x .* y, [0 1], 'ShowContours', 'on'); disp(h.ShowContours)
disp(numel(findobj(gca, 'Type', 'contour'))), disp(zlim)
h = fmesh(@(x, y) x + y); disp(h.ShowContours), disp(numel(findobj(gca, 'Type', 'contour')))
try, fsurf(@(x, y) x, 'ShowContours', 'perhaps'), catch e, disp(e.identifier), end

% rotate
clf; h = plot3([1 2], [0 0], [0 0]); rotate(h, [0 0 1], 90, [0 0 0]); disp(round([h.XData; h.YData; h.ZData], 12))
rotate(h, [0 90], -90, [0 0 0]); disp(round([h.XData; h.YData], 12))
axis([0 4 0 4 0 4]); rotate(h, [1 0 0], 180); disp(round([h.XData; h.YData; h.ZData], 12))
s = surf([0 1], [0 1 2], zeros(3, 2)); rotate(s, [1 0 0], 90, [0 0 0]); disp(round(s.ZData, 12))
t = text(1, 0, 'a'); rotate(t, [0 0 1], 90, [0 0 0]); disp(round(t.Position, 12))
p = patch([0 1 1], [0 0 1], 'r'); rotate(p, [0 0 1], 180, [0 0 0]); disp(round([p.XData p.YData]', 12))
try, rotate(h, [0 0 0], 3), catch e, disp(e.identifier), end
try, rotate(gca, [0 0 1], 3, [0 0 0]), catch e, disp(e.identifier), end
try, rotate(h, 1, 3), catch e, disp(e.identifier), end
