% addprop gives a meta.DynamicProperty: attributes, GetMethod, SetMethod and delete.
h = Holder;
p = addprop(h, 'Double');
class(p)
p.GetMethod = @(o) o.Double * 2;
p.SetMethod = @setDouble;
h.Double = 4;
h.Double
q = findprop(h, 'Double'); q == p
try, h.Double = -1; catch e, disp(e.message), end
s = addprop(h, 'Secret'); s.SetAccess = 'private';
try, h.Secret = 1; catch e, disp(e.identifier), end
put(h, 5); h.Secret
s.Hidden = true; properties(h)
try, s.GetMethod = 3; catch e, disp(e.message), end
try, s.Name = 'x'; catch e, disp(e.identifier), end
delete(p); isprop(h, 'Double'), isvalid(p)
try, addprop(h, 'Name'); catch e, disp(e.identifier), end
o = addprop(h, 'Seen'); o.SetObservable = true;
l = addlistener(h, 'Seen', 'PostSet', @(s, e) fprintf('set %s\n', s.Name));
h.Seen = 3;
g = Holder; isprop(g, 'Seen')
clear h
isvalid(o)
function setDouble(o, v)
    if v < 0, error('Holder:neg', 'negative'); end
    o.Double = v;
end
