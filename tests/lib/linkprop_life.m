% linkprop: properties are shared while the link lives; targets and properties are added and taken away.
a = figure; b = figure; c = figure;
l = linkprop([a b], 'Name');
a.Name = 'one'; disp(b.Name)
addtarget(l, c); disp(c.Name)
b.Name = 'two'; disp({a.Name, c.Name}), disp(numel(l.Targets))
removetarget(l, b); a.Name = 'three'; disp({b.Name, c.Name})
addprop(l, 'Tag'); a.Tag = 't'; disp(c.Tag), disp(l.PropertyNames)
removeprop(l, 'Name'); a.Name = 'four'; disp(c.Name)
clear l
a.Tag = 'u'; disp(c.Tag)
for code = {"linkprop(5, 'Name')", "linkprop(a, 5)", "addtarget(linkprop(a, 'Name'), {})", ...
		"addprop(linkprop(a, 'Tag'), 'NoSuch')"}
	try, eval(code{1}), catch e, disp(e.identifier), end
end
l = linkprop([a b], 'Name'); delete(a), addtarget(l, c); b.Name = 'five'; disp(c.Name)
close all
