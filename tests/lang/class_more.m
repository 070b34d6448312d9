% Singletons, nested places, access lists, packages, imports, arrays made from double, files, options of classes.
try, Bank(), catch e, disp(e.message), end
b = Bank.instance();
assert(b == Bank.instance())
assert(Bank.B == 20 && b.def == 21 && Bank.T == 12)
b.m('k') = 5; b.m('j') = [1 2 3];
assert(b.m('k') == 5 && b.m.Count == 2 && isequal(b.m.keys(), {'j', 'k'}))
assert(b.fn(1) == 101)
b.s.a.b = 7; b.s.c(3).d = 'x';
assert(b.s.a.b == 7 && strcmp(b.s.c(3).d, 'x') && numel(b.s.c) == 3)
b.list{end+1} = 'q'; b.list{end+1} = 'w';
assert(b.dep == 2 && b.calls == 1)
b.dep = 4;
assert(numel(b.list) == 4)
b.arr(:, 2) = [];
assert(isequal(size(b.arr), [4 3]) && b.useend == 1)
b.arr(2:3, end) = 0;
[p, q, r] = b.multi(1, 2);
assert(isequal([p q r], [2 4 6]))
[p, q] = multi(b);
assert(q == 0)
c = cell(1, 2); [c{:}] = b.multi(1); assert(isequal(c, {1, 2}))
assert(b.nest() == 7 && b.na(1) == 2 && b.na == 1 && b.na(1, 2) == 3)
try, b.na(1, 2, 3), catch e, disp(e.message), end
try, [x, y] = b.na(1), catch e, disp(e.message), end
try, b.calls = 3, catch e, disp(e.message), end
try, b.sec, catch e, disp(e.message), end
f = Friend; assert(strcmp(f.peek(b), 'listed'))
assert(strcmp(pp.f(3), 'pp.f 3') && strcmp(pp.sub.g, 'pp.sub.g') && strcmp(pp.sub.g(), 'pp.sub.g'))
h = @pp.f; assert(strcmp(h(4), 'pp.f 4'))
h = @pp.sub.g; assert(strcmp(h(), 'pp.sub.g'))
k = pp.K(5); assert(k.v == 5 && strcmp(class(k), 'pp.K') && isa(k, 'pp.K'))
k(3).v = 9; assert(isequal([k.v], [5 1 9]))
hd = Holder(1);
hd.k.v = 4;
assert(hd.k.v == 4 && hd.n == 2)
try, hd.k.v = 'str'; catch e, disp(e.message), end
assert(hd.k.v == 4)
hd
try, Holder(-1), catch e, disp(e.message), end
assert(hd == Holder(2) && ~(hd == Holder(3)))
assert(strcmp(hd & 1, 'and') && strcmp(~hd, 'not') && strcmp(hd', 'ct'))
x = [10 20 30]; assert(x(hd) == 30)
assert(strcmp(char(hd), 'H2') )
import pp.*
clear f
assert(strcmp(f(3), 'pp.f 3'))
kk = K(3); assert(kk.v == 3)
o = {Holder(1), Holder(2)};
assert(isequal(cellfun(@(z) z.n, o), [1 2]))
st.obj = Holder(5); st.obj.n = 6; assert(st.obj.n == 6)
cc{2} = Holder(7); cc{2}.n = 8; cc{2}.k.v = 3; assert(cc{2}.n == 9)
st(2).obj = Holder(1); st(2).obj.k.v = 11; assert(st(2).obj.k.v == 11)
z = st(2).obj.k.v; assert(z == 11)
w = Holder(1); w(2) = Holder(2); w(2).k(2).v = 5; assert(isequal([w(2).k.v], [1 5]))
n = 0; for t = w, n = n + t.n; end, disp(n)
assert(isequal(w(1), Holder(1)))
func = @Holder; v = func(3); assert(v.n == 3)
v = feval('Holder', 4); assert(v.n == 4)
v = feval(@na, b, 2); assert(v == 2)
assert(isobject(w) && ~isobject(3))
assert(ismethod(b, 'multi') && ~ismethod(b, 'bumpc') && isprop(b, 'arr'))
disp('done')
m = Meters([1 2 3]);
assert(isequal(size(m), [1 3]) && m(end) == 3 && isa(m(2), 'Meters') && strcmp(class(m + 1), 'double') && isnumeric(m))
m(2) = 10;
assert(isequal(double([m 4]), [1 10 3 4]) && isequal(double(twice(m)), [2 20 6]))
m
h = Hnd('a', 3, 'b', 'x');
g = Hnd('a', 3, 'b', 'x');
assert(isequal(h, g) && h ~= g && h.rec(300) == h && sum(h) == 3)
h.setOpts(a = 9);
h.setOpts('b', 4);
assert(h.a == 9 && h.b == 4 && findobj([h g], 'a', 9) == h)
k = pp.K(5); h = [pp.K(1) pp.K(2)]; s = Sv(7); s.a = {1, 'x'}; s.t = 'changed'; hh = Holder(3); c = {hh, k};
f = [tempname '.mat'];
save(f, 'k', 'h', 's', 'hh', 'c')
clear k h s hh c
load(f)
assert(k.v == 5 && isequal([h.v], [1 2]) && isa(h, 'pp.K'))
assert(isa(s, 'Sv') && s.getp() == 7 && isequal(s.a, {1, 'x'}) && strcmp(s.t, 'start'))
assert(hh.n == 3 && c{1}.n == 3 && c{2}.v == 5)
delete(f)
z = Hnd; b = @z.rec; assert(b(3) == z)
c = @pp.K; v = c(4); assert(v.v == 4)
