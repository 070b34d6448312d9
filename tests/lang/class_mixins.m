% matlab.mixin.Copyable, SetGet, CustomDisplay; dynamicprops; metaclasses; lists of members.
format compact
c = Cp;
c.a = 3;
d = copy(c);
d.a = 4;
assert(c.a == 3 && d.a == 4 && c ~= d)
set(c, 'A', 10, 'b', {1});
assert(get(c, 'a') == 10 && isequal(get(c, {'a', 'b'}), {10, {1}}))
s = get(d);
assert(isequal(s, struct('a', 4, 'b', {{}})) || s.a == 4)
addprop(c, 'dyn');
c.dyn = 7;
assert(c.dyn == 7 && isprop(c, 'dyn') && ~isprop(d, 'dyn'))
c
try, d.dyn, catch e, disp(e.message), end
Cd
m = metaclass(c);
assert(strcmp(m.Name, 'Cp') && isequal({m.PropertyList.Name}, {'a', 'b'}) && m == ?Cp && strcmp(class(m), 'meta.class'))
assert(?Cp < ?handle && ~(?handle < ?Cp) && ...
    isequal({m.SuperclassList.Name}, {'matlab.mixin.Copyable', 'matlab.mixin.SetGet', 'dynamicprops'}))
v = findobjects(?Ev);
assert(v)
assert(isequal(properties('Ev'), {'v'}) && any(strcmp(methods('Ev'), 'fire')))
function ok = findobjects(m)
p = m.PropertyList(1);
ok = p.SetObservable && strcmp(p.SetAccess, 'public') && p.HasDefault && p.DefaultValue == 1;
end
