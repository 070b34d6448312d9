% setappdata, getappdata, isappdata, rmappdata, guidata, guihandles, copyobj, handle, open, savepath
setappdata(0, 'a', 1:3), disp(getappdata(0, 'a')), disp(getappdata(0)), disp(isappdata(0, 'a'))
disp(isappdata(gcf, 'a'))
setappdata(groot, "b", {}), disp(sort(fieldnames(getappdata(0))).'), rmappdata(0, 'b')
rmappdata(0, 'a'), disp(size(getappdata(0, 'a'))), disp(isappdata(0, 'a'))
try, rmappdata(0, 'a'), catch e, disp(e.identifier), end
try, setappdata({}, 'a', 1), catch e, disp(e.identifier), end
try, setappdata(0, 1, 1), catch e, disp(e.identifier), end
try, setappdata(0, 'a'), catch e, disp(e.identifier), end
try, getappdata(99, 'a'), catch e, disp(e.identifier), end
try, isappdata(0), catch e, disp(e.identifier), end
fig = figure; ax = axes('Tag', 'left'); p = plot(1:3);
disp(isempty(guidata(fig))), d.x = 1; guidata(ax, d); disp(guidata(fig)), disp(isfield(get(fig), 'data'))
try, guidata(0), catch e, disp(e.identifier), end
h = guihandles(p); disp(fieldnames(h)), disp(h.left == ax), disp(isstruct(guihandles))
try, guihandles(0), catch e, disp(e.identifier), end
b = axes; q = copyobj(p, b); disp(q.YData), disp(q ~= p), q.YData = [9 9 9]; disp(p.YData), disp(q.Parent == b)
title(ax, 'here'); f2 = figure; c = copyobj(ax, f2); disp(c.Title.String), disp(numel(c.Children)), disp(c.Parent == f2)
f3 = copyobj(f2, groot); disp(f3.Number ~= f2.Number), disp(size(copyobj([p p], b)))
try, copyobj(fig, ax), catch e, disp(e.identifier), disp(e.message), end
try, copyobj(1, 'a'), catch e, disp(e.identifier), end
try, copyobj(p), catch e, disp(e.identifier), end
try, copyobj([p p], [b b b]), catch e, disp(e.identifier), end
disp(handle(0) == groot), disp(handle(fig) == fig), disp(class(handle(containers.Map)))
try, handle('a'), catch e, disp(e.identifier), end
try, handle, catch e, disp(e.identifier), end
try, handle(99), catch e, disp(e.identifier), end
m = [tempname '.mat']; v = 3; save(m, 'v'); s = open(m); disp(s), s = open(extractBefore(m, '.mat')); disp(s.v)
f = [tempname '.txt']; writelines("x", f); try, open(f), catch e, disp(e.identifier), disp(e.message), end
try, open('no such file'), catch e, disp(e.identifier), end
try, open(3), catch e, disp(e.identifier), end
d = tempname; mkdir(d); addpath(d); failed = savepath(fullfile(d, 'pathdef.m')); disp(failed)
old = cd(d); disp(strcmp(pathdef, path)), cd(old); rmpath(d)
disp(savepath('/no/such/folder/p.m')), try, savepath(3), catch e, disp(e.identifier), end
