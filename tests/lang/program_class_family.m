% Heterogeneous handles, abstract constants, immutable and dependent properties, own indexing, old classes, named
% arguments
format compact
l = [geo.Sq(2), geo.Tri, geo.Sq(3)];
disp(class(l)), disp(total(l)), disp(l(2).summary())
arrayfun(@(s) disp(s.summary()), l)
disp(class(l([1 3]))), disp([l([1 3]).a])
l(5) = geo.Sq(1); disp(numel(l)), disp(class(l(4)))
try, l(1).Id = 5; catch e, disp(e.message), end
try, geo.base.Shape(); catch e, disp(e.message), end
l(2) = []; clear ans
m = containers.Map(); m('k') = geo.Sq(7); disp(m('k').area())
s = Stack; s.push(1, 'two', {3}); disp(s.Count), disp(s(2)), disp(s(end)), disp(s{1})
v = s.pop(), isempty(s)
try, s.items, catch e, disp(e.message), end
try, s.Count = 3; catch e, disp(e.message), end
s.pop(); s.pop(); try, s.pop(), catch e, disp(e.identifier), end
o = Old2(4); show(o), disp(get(o)), disp(Old1(1) + o), disp(isa(o, 'Old1')), disp(class(o))
t = Temp(C=30, unit='F'); disp(t.F), t.F = 50; disp(t.C), t = t.warmer(5); disp(t.C), t2 = warmer(t); disp([t.C t2.C])
try, t.C = -300; catch e, disp(e.message), end
try, t.unit = 'K'; catch e, disp(e.message), end
try, Temp(X=1); catch e, disp(e.message), end
try, t.warmer(1,2,3); catch e, disp(e.message), end
ts = [Temp(C=1) Temp(C=2)]; ts(2).F = 212; disp([ts.C]), c = {ts.C}; disp(c)
isequal(Temp(C=1), ts(1))
p = properties(t)', methods('Temp')
x = Temp.empty; disp(size(x)), x(3).C = 5; disp(numel(x)), disp(x(1).C)
u = unique([3 1 3]); S = struct('t', {ts(1), ts(2)}); disp(S(2).t.C)
h1 = geo.Sq(1); h2 = h1; h3 = geo.Sq(1); disp([h1 == h2, h1 == h3, isequal(h1, h3)])
fn = @h1.area; h1.a = 9; disp(fn())
metaclass(t).Name
w = ?geo.Sq; disp(w.PropertyList(1).Name)
