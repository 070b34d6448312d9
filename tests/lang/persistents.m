% Persistent variables start empty and stay.
assert(next() == 1)
next();
assert(next() == 3)
assert(isequal(stack(1), 1))
assert(isequal(stack(2), [1 2]))
disp(next())
function r = next()
persistent n
if isempty(n), n = 0; end
n = n + 1;
r = n;
end
function r = stack(x)
persistent s
s(end + 1) = x;
r = s;
end
