% Arrays of objects: indexing, growth with defaults, lists of properties, deletion, empty arrays, different classes in
% one.
format compact
a = [Point(1, 2), Point(3, 4)];
a(4) = Point(7, 8);
assert(isequal([a.x], [1 3 1 7]) && a(3).y == 2)
a(2).x = 77;
a(1) = [];
assert(isequal([a.x], [77 1 7]) && isequal(size(a), [1 3]) && a(end).x == 7)
a
b = Point.empty(0, 3)
assert(isempty(b) && isa(b, 'Point') && isequal(size(b), [0 3]))
b(2).x = 5;
c = reshape([a a], 2, 3);
assert(isequal([c(2, :).x], [1 77 7]))
assert(isequal(arrayfun(@(p) p.x, a), [77 1 7]))
n = 0;
for p = a, n = n + p.x; end
assert(n == 85)
[a.x] = deal(0);
assert(isequal([a.x], [0 0 0]))
q = {a.y};
assert(numel(q) == 3)
s = [Circle(2), Box(3, 4)];
s(3) = Circle(1);
assert(strcmp(class(s), 'Shape') && strcmp(class(s(2)), 'Box') && isequal(arrayfun(@area, s), [12 12 3]))
assert(isequal({s.name}, {'circle', 'box', 'circle'}))
s
try, [Point(1, 2), Circle(1)], catch e, disp(e.message), end
try, a(9), catch e, disp(e.message), end
