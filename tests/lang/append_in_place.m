% Growing by one keeps classes and shapes.
s = '';
for k = 1:3, s = [s sprintf('%d,', k)]; end
assert(strcmp(s, '1,2,3,'))
v = [];
for k = 1:3, v = [v k]; end
assert(isequal(v, 1:3))
v = [v; 4 5 6];
assert(isequal(v, [1 2 3; 4 5 6]))
c = {};
for k = 1:3, c = [c, {k}]; end
assert(isequal(c, {1, 2, 3}))
w = [1; 2];
w = [w; 3];
assert(isequal(w, [1; 2; 3]))
u = uint8(1);
u = [u 300];
assert(isa(u, 'uint8') && u(2) == 255)
l = true;
l = [l 2];
assert(isa(l, 'double'))
x = [1 2];
y = x;
x = [x 3];
assert(isequal(y, [1 2]))
z = [];
z = [z 'a'];
disp(class(z))
