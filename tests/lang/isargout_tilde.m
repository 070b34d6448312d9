% Which outputs are wanted.
[a, b] = f();
assert(a == 2 && b == 2)
x = f();
assert(x == 1)
disp(x)
function [p, q] = f()
p = nargout;
q = nargout;
end
