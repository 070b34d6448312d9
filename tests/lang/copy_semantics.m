% Copies are independent at every depth.
a.x = {1, [1 2 3]};
b = a;
b.x{2}(2) = 99;
assert(isequal(a.x{2}, [1 2 3]) && isequal(b.x{2}, [1 99 3]))
c = {a, b};
c{1}.x{1} = 'z';
assert(a.x{1} == 1)
v = 1:3;
v(2) = v(1) + v(3);
v(v == 4) = 0;
assert(isequal(v, [1 0 3]))
w = {};
w{1} = w;
w{2} = w;
assert(isequal(w, {{}, {{}}}))
u = {1, 2};
u{1} = u;
assert(isequal(u, {{1, 2}, 2}))
u{2} = u{1};
assert(isequal(u, {{1, 2}, {1, 2}}))
r.f = 1;
r.f = r;
r.f = r;
assert(r.f.f.f == 1)
s.self = 1;
s.self = s;
disp(s.self.self)
