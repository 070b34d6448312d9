% Outputs are asked for from the left; what nobody asks for need not be set.
[a, b] = two();
assert(a == 1 && b == 2)
assert(two() == 1)
c = two() + 10;
assert(c == 11)
[~, d] = two();
assert(d == 2)
disp(nargout('two'))
function [x, y] = two()
x = 1;
if nargout > 1, y = 2; end
end
