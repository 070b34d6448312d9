% controls of apps: what they hold; without a page no function runs
f = uifigure('Name', 'App', 'Position', [10 10 300 200]); g = uigridlayout(f, [2 2]); disp(g.RowHeight)
b = uibutton(g, 'Text', 'Go', 'ButtonPushedFcn', @(h, e) disp('pushed')); b.Layout.Row = 2; b.Layout.Column = [1 2];
disp(b.Layout), disp(class(b)), s = uislider(f, 'Limits', [0 5], 'Value', 2); disp(s.Value)
d = uidropdown(f, 'Items', {'x', 'y'}, 'ItemsData', [10 20]); disp(d.Value), d.Value = 20; disp(d.Value)
disp(uilabel(f, 'Text', "hi").Text), disp(uicheckbox(f).Value), disp(uieditfield(f, 'numeric').Value)
disp(uispinner(f).Step), disp(uiswitch(f).Value), disp(uitextarea(f, 'Value', {'a'; 'b'}).Value), disp(uilamp(f).Color)
disp(uigauge(f, 'linear').Style), disp(uilistbox(f, 'Items', {'p', 'q'}).Value), ax = uiaxes(g); disp(ax.Units)
disp(numel(findobj(f, 'Type', 'uibutton'))), t = uibutton(f, 'state'); disp(t.Value)
uiresume(f), delete(f)
fails(@() uibutton(3, 'Text')), fails(@() uilabel(groot, 'Text', 'a')), fails(@() uigridlayout(uifigure, [0 1]))
fails(@() uieditfield(uifigure, 'colour')), fails(@() uibutton(uifigure, 'NoName', 1))

function fails(f)
    try, f(); disp('no error'), catch e, fprintf('%s: %s\n', e.identifier, e.message), end
end
