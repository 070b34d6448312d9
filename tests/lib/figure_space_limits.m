% Six limits make axes of a space; patch takes a colour behind z; delete([]) does nothing.
axis([-1 1 -2 2 -3 3])
assert(isequal(axis, [-1 1 -2 2 -3 3]))
figure
view(2)
axis([-1 1 -2 2 -3 3])
assert(isequal(axis, [-1 1 -2 2]))
h = patch([0 1 1], [0 0 1], [1 2 3], 'r', 'EdgeColor', 'none');
assert(isequal(h.FaceColor, [1 0 0]) && isequal(h.ZData(:), [1; 2; 3]) && strcmp(h.EdgeColor, 'none'))
delete([])
delete(zeros(0, 1))
try, delete({}), catch e, disp(e.identifier), end
h = nan(1, 2);
h(1) = line(1:2, 1:2);
h(2) = line(1:2, 2:3);
delete(h)
assert(~any(ishandle(h)))
try, delete(0.123), catch e, disp(e.identifier), end
s = uicontrol('Style', 'slider');
l = addlistener(s, 'ContinuousValueChange', @(varargin) disp('moved'));
assert(isvalid(l))
try, addlistener(s, 'NoSuchEvent', @(varargin) 1); catch e, disp(e.identifier), end
