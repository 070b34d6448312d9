% Handle classes: identity, delete, isvalid, the destructor at the last reference, cycles, packages.
format compact
c = Counter;
c.inc(); inc(c);
d = c;
d.inc;
assert(c.n == 3 && c == d && c ~= Counter && isequal(c.log, {1, 2, 3}))
clear c d
t = pk.Thing('a');
t.link = pk.Thing('b');
t.link.link = t;
clear t
disp('cleared')
u = pk.Thing.make('u');
u.link.name = 5;
assert(pk.Thing.C == 6 && u.link.name == 5)
v = u;
delete(u)
assert(~isvalid(v) && ~isvalid(u))
v
try, v.name, catch e, disp(e.message), disp(e.identifier), end
w = [pk.Thing('x'), pk.Thing('y')];
w(2) = [];
w(1).name = 'z';
w = 3;
local()
disp('end')
function local
t = pk.Thing('local');
disp(t.name)
end
