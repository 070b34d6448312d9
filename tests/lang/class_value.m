% Value classes: constructor, copies, dependent and constant properties, set methods, static methods, operators.
format compact
p = Point(3, 4)
q = p;
q.x = 10;
assert(p.x == 3 && q.x == 10)
assert(p.r == 5 && Point.N == 42 && p.N == 42)
assert(p.total(2) == 28 && total(p, 2) == 28)
r = p + q;
assert(isa(r, 'Point') && r.x == 13 && r.y == 8)
o = Point.origin();
assert(o.x == 0 && isequal(o, Point(0, 0)) && ~isequal(o, p))
try, p.secret, catch e, disp(e.message), end
try, p.x = -1; catch e, disp(e.message), disp(e.identifier), end
try, p.zz, catch e, disp(e.message), end
try, p.zz = 1; catch e, disp(e.message), end
try, Point.x, catch e, disp(e.message), end
try, Point.zork, catch e, disp(e.message), end
s = Sub(1, 2, 3)
assert(total(s, 2) == 23 && isa(s, 'Point') && isequal(superclasses(s), {'Point'}))
