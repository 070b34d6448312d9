% Handles of static methods in packages, and a parent's method by obj.method@Parent(args) or obj.method@Parent.
f = @shapes.Square.of;
disp(f(3))
[area, edge] = f(2)
c = cellfun(f, {1, 2, 3})
[a, e] = cellfun(@shapes.Square.of, {1, 2, 3});
disp([a; e])
u = feval(@shapes.Square.unit);
disp(u.side)
g = @() shapes.Square.of(5);
disp(g())
h = @shapes.Square.nothing;
try
    h(1)
catch err
    disp(err.identifier)
end
try
    [p, q, r] = f(2);
catch err
    disp(err.identifier)
end
t = Tile(3);
[a, b] = t.measures(1)
a = measures(t, 2)
d = t.area
