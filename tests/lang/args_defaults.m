% Defaults of an arguments block may use earlier arguments.
assert(isequal(f(1), [1 2 3]))
assert(isequal(f(1, 5), [1 5 6]))
assert(isequal(f(1, 5, 9), [1 5 9]))
disp('defaults')
function r = f(a, b, c)
arguments
    a (1,1) double
    b (1,1) double = a + 1
    c (1,1) double = b + 1
end
r = [a b c];
end
