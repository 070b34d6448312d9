% What a listener knows, what callbacks are given, and how many values a subscript makes.
s = ListenSource;
l = addlistener(s, 'Ping', @(src, ev) fprintf('%s %s %d\n', class(src), ev.EventName, ev.Source == src));
s.fire
disp(l.Source{1} == s)
disp(class(l))
disp(l.EventName)
l.Enabled = false; s.fire
l.Enabled = true;
l2 = listener(s, 'Ping', @(src, ev) disp(class(ev)));
s.fire2
delete(l), delete(l2)
s.fire
disp(isvalid(l))
l3 = addlistener(s, 'v', 'PostSet', @(src, ev) fprintf('%s %s %s %g\n', class(src), src.Name, ev.EventName, ...
    ev.AffectedObject.v));
l4 = addlistener(s, 'v', 'PreSet', @(src, ev) fprintf('%s before: %g\n', ev.Source.Name, ev.AffectedObject.v));
s.v = 5;
try, addlistener(s, 'w', 'PostSet', @(a, b) 1); catch e, disp(e.message), end
try, notify(s, 'Pong'); catch e, disp(e.message), end
try, addlistener(s, 'Nope', @(a, b) 1); catch e, disp(e.message), end
clear s
disp(isempty(l3.Source))
b = BraceBox;
x = {b{1:2}}
[p, q] = b{2:3};
disp([p q])
y = [b{:} b{[]}]
disp(b.d)
count(b{1:2}, b{:})
m = containers.Map({'a', 'b'}, [1 2]);
c = {m}

function count(varargin)
disp(nargin)
end
