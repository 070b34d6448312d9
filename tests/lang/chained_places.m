% Assignment through several steps.
s = struct();
s.list = {};
s.list{end + 1} = 'a';
s.list{end + 1} = 'b';
assert(isequal(s.list, {'a', 'b'}))
s.m(2, 3) = 5;
assert(isequal(s.m, [0 0 0; 0 0 5]))
s.m(:, 2) = [];
assert(isequal(s.m, [0 0; 0 5]))
s.sub(2).x.y{3} = 1:3;
assert(isequal(s.sub(2).x.y{3}, 1:3) && isempty(s.sub(1).x))
s.sub(2).x.y{3}(2) = 20;
assert(isequal(s.sub(2).x.y{3}, [1 20 3]))
c = cell(2, 2);
c{1, 2}.name = 'n';
c{2, 2}(3).v = 7;
assert(strcmp(c{1, 2}.name, 'n') && c{2, 2}(3).v == 7)
c{1, 2} = [];
assert(isempty(c{1, 2}))
a.b.c.d = 1;
a.b.c.e = 2;
x = a.b;
x.c.d = 100;
assert(a.b.c.d == 1 && x.c.e == 2)
n = 'field';
a.(n)(4) = 1;
assert(isequal(a.field, [0 0 0 1]))
t = "one";
r.t(3) = "three";
assert(ismissing(r.t(1)) && r.t(3) == "three")
q(3).k = 1;
[q.k] = deal(5, 6, 7);
assert(isequal([q.k], [5 6 7]))
q(2).k(2) = 1;
assert(isequal(q(2).k, [6 1]))
disp('ok')
