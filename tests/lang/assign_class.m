% The left side keeps its class; an empty [] takes the class of the right.
x = 1:3;
x(2) = single(2.5);
assert(strcmp(class(x), 'double') && x(2) == 2.5)
x(2) = int8(7);
assert(strcmp(class(x), 'double'))
u = uint8([1 2 3]);
u(1) = 3.6;
u(2) = -5;
assert(isequal(u, uint8([4 0 3])))
s = single([1 2]);
s(1) = pi;
assert(strcmp(class(s), 'single') && s(1) == single(pi))
l = [true false];
l(2) = 5;
assert(islogical(l) && isequal(l, [true true]))
c = 'abc';
c(2) = 65;
assert(strcmp(c, 'aAc'))
d = [1 2];
d(2) = 'a';
assert(isequal(d, [1 97]))
e = [];
e(2) = uint8(5);
assert(strcmp(class(e), 'uint8'))
f = [];
f(2) = 'x';
assert(ischar(f))
z = [1 2];
z(1) = 3i;
assert(isequal(z, [3i 2]))
g = [];
g(2).a = 1;
assert(isstruct(g))
h = [];
h{2} = 1;
assert(iscell(h))
n = [1 2 3];
n(2) = "12";
assert(isequal(n, [1 12 3]))
disp('ok')
