% [c{...}] = and [s.f] = take as many values as they have places.
c = cell(1, 3);
[c{:}] = deal(0);
assert(isequal(c, {0, 0, 0}))
[c{1:2}] = deal(1, 2);
assert(isequal(c, {1, 2, 0}))
[s(1:3).v] = deal(7);
assert(isequal([s.v], [7 7 7]))
[s.v] = deal(1, 2, 3);
assert(isequal([s.v], 1:3))
[a.x, a.y] = deal('p', 'q');
assert(isequal(a, struct('x', 'p', 'y', 'q')))
[d{1:2, 1}] = size(ones(4, 5));
assert(isequal(d, {4; 5}))
[v(2), w] = deal(8, 9);
disp(v)
