% eval in the workspace where it stands, with outputs and with a second text.
eval('a = 3;');
assert(a == 3)
b = eval('a * 2');
assert(b == 6)
[m, i] = eval('max([4 7 1])');
assert(m == 7 && i == 2)
eval('bad bad bad(', 'a = 10;');
assert(a == 10)
eval('x.y = 1; x.y(3) = 2;');
assert(isequal(x.y, [1 0 2]))
f();
eval('a')
function f()
eval('inner = 1;');
assert(inner == 1)
assert(exist('a', 'var') == 0)
end
