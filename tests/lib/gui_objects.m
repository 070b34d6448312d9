% Controls, panels and menus hold properties; dialogs print; nobody waits; programs that GUIDE wrote run to their end.
f = figure('Name', 'tool');
b = uicontrol('Style', 'pushbutton', 'String', 'Go', 'Callback', @(h, e) disp('pressed'), 'Tag', 'go');
disp(get(b, 'Type')), disp(b.Style), set(b, 'String', 'Stop', 'Enable', 'off'), disp(b.String), disp(class(b))
feval(get(b, 'Callback'), b, []), disp(ancestor(b, 'figure') == f), disp(isequal(get(b, 'Parent'), f))
p = uipanel(f, 'Title', 'Panel', 'Position', [0 0 0.5 1]); e = uicontrol(p, 'Style', 'edit', 'Tag', 'name');
s = uicontrol('Parent', p, 'style', 'slider', 'Min', 1, 'max', 9, 'val', 5, 'SliderStep', [0.1 0.2], 'Tag', 'level');
disp(s.Value), disp(isequal(e.Parent, p)), disp(numel(findobj(p, 'Type', 'uicontrol')))
disp(findobj(f, 'Tag', 'level') == s)
m = uimenu(f, 'Label', 'File'); uimenu(m, 'Label', 'Open', 'Callback', 'disp open', 'Accelerator', 'O');
disp(m.Children.Label)
g = uibuttongroup('Parent', f, 'SelectionChangedFcn', @(h, e) 0); set(g, 'SelectedObject', b);
disp(g.SelectedObject == b)
t = uitable(f, 'Data', {1, 'a'; 2, 'b'}, 'ColumnName', {'n', 's'}); disp(t.Data), tg = uitabgroup(f);
tab = uitab(tg, 'Title', 'One');
disp(tab.Title), disp(isequal(tab.Parent, tg)), tb = uitoolbar(f); k = uipushtool(tb, 'TooltipString', 'New');
disp(k.TooltipString)
q = uitoggletool(tb, 'State', 'on'); disp(q.State), c = uicontextmenu; uimenu(c, 'Label', 'x'); disp(numel(c.Children))
set(b, 'UIContextMenu', c), d = uicontrol('CreateFcn', @(h, e) disp('made')); h = guihandles(f); disp(fieldnames(h)')
delete(p), disp(isvalid(e) && ~isempty(ancestor(e, 'figure')))
n = numel(findall(0, 'Type', 'figure')); w = errordlg('bad input', 'Oops'); disp(ishghandle(w)), disp(get(w, 'Name'))
x = msgbox({'two', 'lines'}); y = warndlg("careful"); z = helpdlg('press'); disp(gcf == f)
close([w x y z]), disp(numel(findall(0, 'Type', 'figure')) == n)
uiwait(f), uiwait(f, 3), uiresume(f), waitfor(f), waitfor(b, 'Value'), disp('went on')
state = struct('gui_Name', 'no_such_gui', 'gui_Singleton', 1, 'gui_OpeningFcn', @opening, 'gui_OutputFcn', ...
    @(f, e, h) h.answer, 'gui_LayoutFcn', [], 'gui_Callback', []);
disp(gui_mainfcn(state, 5)), state.gui_Callback = @(a, b) a + b; disp(gui_mainfcn(state, 'name', 3, 4))
movegui(f, 'center'), h = cellplot({1, 'two'; {3}, []}); disp(size(h)), disp(get(h(2), 'FaceColor'))
for bad = {@() uicontrol('Style'), @() uicontrol('NoSuch', 1), @() uipanel(99), @() msgbox(3), @() gui_mainfcn(3), ...
        @() uimenu(groot), @() cellplot(3), @() isSecret('x'), @() questdlg('sure?'), ...
        @() movegui(f, 'somewhere')}
    try, bad{1}(), catch e, disp(e.identifier), end
end
close all

function opening(f, ~, handles, varargin)
handles.answer = 10 * varargin{1};
guidata(f, handles);
end
