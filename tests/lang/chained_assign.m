% Places inside places are made and changed where they are.
s(2).c{3}(4).d = 5;
assert(isequal(size(s), [1 2]) && isempty(s(1).c))
assert(isequal(size(s(2).c), [1 3]) && s(2).c{3}(4).d == 5)
t.a.b.c = 1;
t.a.b.d = 2;
t.a.b(2).c = 3;
assert(isequal([t.a.b.c], [1 3]))
c{2}{3} = 'x';
assert(isequal(c, {[], {[], [], 'x'}}))
m.v(2, 3) = 1;
assert(isequal(m.v, [0 0 0; 0 0 1]))
x.list = {};
x.list{end + 1} = 'a';
x.list{end + 1} = 'b';
assert(isequal(x.list, {'a', 'b'}))
x.list(1) = [];
disp(x.list)
