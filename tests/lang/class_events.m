% Events and listeners, also of properties; event data; the end of an object.
e = Ev;
l = addlistener(e, 'Ping', @(s, d) fprintf('ping %s %d\n', d.EventName, s == e && isa(d, 'event.EventData')));
e.fire();
l.Enabled = false; e.fire(); l.Enabled = true; e.fire();
assert(event.hasListener(e, 'Ping'))
delete(l); e.fire();
assert(~event.hasListener(e, 'Ping'))
p = addlistener(e, 'v', 'PostSet', @(s, d) fprintf('set %d\n', d.AffectedObject.v));
e.v = 5;
e.v = 6;
q = e.addlistener('Ping', @(s, d) fprintf('value %d\n', d.value));
notify(e, 'Ping', Data(7));
addlistener(e, 'ObjectBeingDestroyed', @(s, d) disp('destroyed'));
try, notify(e, 'Nope'), catch x, disp(x.message), end
try, addlistener(e, 'Nope', @disp), catch x, disp(x.message), end
assert(isequal(events(e), {'Ping'; 'ObjectBeingDestroyed'}))
delete(e)
disp('end')
