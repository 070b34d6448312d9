% Which outputs are wanted.
[a, b] = f();
assert(isequal([a b], [true true]))
[~, b] = f();
assert(b)
disp(a)
x = f();
assert(x)
g();
[~, ~, q] = g();
function [p, q] = f()
p = isargout(1);
q = isargout(2);
assert(~isargout(3))
end
function [a, b, c] = g()
fprintf('%d%d%d\n', isargout(1), isargout(2), isargout(3));
a = 1; b = 2; c = 3;
end
