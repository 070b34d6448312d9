% .fig files of MATLAB: structs with type, handle, properties, children and special
file = [tempname '.fig'];
s = @(type, handle, p, children, special) struct('type', type, 'handle', handle, 'properties', p, ...
	'children', {children}, 'special', special);
a = s('graph2d.lineseries', 11, struct('XData', 1:3, 'YData', [2 5 3], 'Color', [1 0 0]), [], []);
b = s('line', 12, struct('XData', [1 3], 'YData', [0 1], 'LineStyle', '--', 'Tag', 'second'), [], []);
label = @(text, n) s('text', n, struct('String', text, 'FontSize', 13, 'Position', [1 2 3]), [], []);
bars = s('specgraph.barseries', 16, struct('XData', 1:2, 'YData', [4 6], 'BarWidth', 0.5), [], []);
odd = s('strange.thing', 17, struct(), [], []);
ax = s('axes', 10, struct('XLim', [0 4], 'XLimMode', 'manual', 'YLim', [7 9], 'YScale', 'log', 'Box', 'on', ...
	'CameraPosition', [1 2 3], 'CameraPositionMode', 'auto'), ...
	[odd; bars; a; b; label('the x', 13); label('the y', 14); label('the title', 15)], [7; 5; 6; 0]);
entries = s('scribe.legend', 20, struct('String', {{'two', 'one'}}, 'Location', 'NorthWest', ...
	'UserData', struct('handles', [12 11])), [], []);
button = s('uicontrol', 21, struct('Style', 'pushbutton', 'String', 'Go', 'Tag', 'go', 'CreateFcn', 'error x'), [], []);
panel = s('uipanel', 22, struct('Title', 'Choose', 'Tag', 'panel'), button, []);
hgS_070000 = s('figure', 1, struct('Name', 'saved', 'Color', [1 1 0], 'ResizeFcn', 'doresize(gcbf)', ...
	'DefaultaxesCreateFcn', 'error y'), [entries; panel; ax], []);
save(file, 'hgS_070000', '-mat')
warning('off', 'MATLAB:openfig:types')
f = openfig(file);
[~, id] = lastwarn; disp(id)
disp(f.Name), disp(f.Color)
x = findobj(f, 'Type', 'axes');
disp([numel(x) numel(x.Children)]), disp(x.XLim), disp(x.YScale), disp(~isequal(x.YLim, [7 9]))
disp({x.Title.String, x.XLabel.String, x.YLabel.String}), disp(x.Title.FontSize)
l = findobj(f, 'Type', 'line');
disp({l.Tag}), disp(l(end).YData), disp(l(end).LineStyle)
g = findobj(f, 'Type', 'legend'); disp(g.Location), disp({l.DisplayName})
h = findobj(f, 'Tag', 'go'); disp(h.String), disp(h.Parent.Title)
[g, old] = hgload(file, struct('Name', 'other')); disp(g.Name), disp(old{1})
g = openfig(file, 'invisible'); disp(g.Visible)
% a file that was saved with the option 'compact', and others
hgM_080000 = struct('GraphicsObjects', 1); save(file, 'hgM_080000', '-mat')
try, openfig(file), catch e, disp(e.identifier), end
x = 1; save(file, 'x', '-mat')
try, openfig(file), catch e, disp(e.identifier), end
delete(file)
try, openfig(file), catch e, disp(e.identifier), end
