% Defaults of the root, of figures and of axes; numbers as handles; set with cells; the current figure.
close all, set(groot, 'DefaultLineLineWidth', 2, 'DefaultAxesColorOrder', [1 0 0; 0 1 0], 'DefaultAxesXGrid', 'on')
p = plot(magic(3)); disp([p.LineWidth]), disp(vertcat(p.Color)), disp(get(gca, 'XGrid'))
p = plot(1:3, 'LineWidth', 4); disp(p.LineWidth), q = plot(1:3, 'g--'); disp(q.Color), disp(q.LineStyle)
disp(get(groot, 'default')), disp(get(gcf, 'DefaultLineLineWidth'))
set(gcf, 'DefaultLineLineWidth', 3), hold on, p = plot(1:2); disp(p.LineWidth)
set(gca, 'DefaultTextFontSize', 22), t = text(1, 1, 'a'); disp(t.FontSize)
reset(groot), disp(get(0, 'DefaultLineLineWidth')), disp(get(groot, 'factoryFigureVisible'))
disp(get(0, 'defaultTextInterpreter'))
set(groot, {'DefaultLineLineWidth', 'DefaultLineMarker'}, {4, 'o'}), figure, p = line(1:3, 1:3);
disp(p.LineWidth), disp(p.Marker), reset(groot)
r = groot; r.DefaultFigureName = 'mine'; f = figure; disp(f.Name), reset(r), f = figure; disp(isempty(f.Name))
f = figure(7); figure(8); set(0, 'CurrentFigure', 7), disp(get(gcf, 'Number')), set(groot, 'CurrentFigure', f)
set(7, 'Name', 'seven'), disp(get(7, 'Name')), disp(ishandle([0 7 99])), disp(isgraphics(8))
clf(7), disp(isempty(get(7, 'Children')))
try, set(99, 'Name', 'x'), catch e, disp(e.identifier), end
try, get(99, 'Name'), catch e, disp(e.identifier), end
try, set(0, 'CurrentFigure', 99), catch e, disp(e.identifier), end
try, set(7, {'Name', 'Tag'}, {1, 2, 3}), catch e, disp(e.identifier), end
disp(numel(findobj(0, 'Type', 'figure'))), disp(get(findobj(8, '-property', 'WindowStyle'), 'Number'))
h = plot(1:3, 1:3, 1:3, 3:-1:1); set(h, {'LineWidth', 'Tag'}, {5, 'a'; 6, 'b'}), disp([h.LineWidth]), disp([h.Tag])
set(h, {'Marker'}, {'x'}), disp([h.Marker]), set(h, 'LineWidth', 1, struct('Tag', 'c')), disp([h.Tag])
disp(numel(findobj(gcf, 'LineWidth', 1, '-and', 'Tag', 'c'))), disp(isprop(gca, 'XLim')), disp(isprop(gcf, 'Nope'))
set(0, 'Units', 'normalized'), disp(get(0, 'ScreenSize')), set(0, 'Units', 'pixels')
disp(isfield(get(0), 'CurrentFigure')), reset(gca), close all
