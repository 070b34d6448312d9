% end in the place of an assignment counts what is there, or nothing.
x(end + 1) = 5;
assert(x == 5)
s.v(end + 1) = 1;
s.v(end + 1) = 2;
assert(isequal(s.v, [1 2]))
c{end + 1}.k(end + 1) = 3;
assert(c{1}.k == 3)
m = magic(3);
m(end, end) = 0;
m(end + 1, :) = 1;
assert(m(3, 3) == 0 && size(m, 1) == 4)
t.list{end + 1} = 'a';
t.list{end}(end + 1) = 'b';
assert(strcmp(t.list{1}, 'ab'))
q = struct('n', {1, 2});
q(end).n = 9;
q(end + 1).n = 3;
disp([q.n])
