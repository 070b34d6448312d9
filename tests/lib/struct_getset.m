% getfield and setfield with paths; substruct.
s = struct('a', struct('b', {10, 20}));
assert(getfield(s, 'a', {2}, 'b') == 20)
s = setfield(s, 'a', {2}, 'b', {3}, 7);
assert(isequal(s.a(2).b, [20 0 7]))
t = setfield(struct(), 'new', 1);
assert(t.new == 1)
q = substruct('()', {1, ':'}, '.', 'x');
assert(isequal({q.type}, {'()', '.'}) && isequal(q(1).subs, {1, ':'}))
c = namedargs2cell(struct('Color', 'r', 'Width', 2))
