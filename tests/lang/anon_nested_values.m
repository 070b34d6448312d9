% Anonymous functions in cells, structs and other anonymous functions.
ops = struct('add', @(a, b) a + b, 'twice', @(f, x) f(f(x)));
assert(ops.add(1, 2) == 3)
assert(ops.twice(@(x) x * 3, 2) == 18)
compose = @(f, g) @(x) f(g(x));
h = compose(@sqrt, @abs);
assert(h(-16) == 4)
table = {@sin, @(x) x + 1};
assert(table{2}(4) == 5)
fib = @(f, n) f(f, n);
r = fib(@(f, n) pick(n < 2, @() n, @() f(f, n - 1) + f(f, n - 2)), 10);
disp(r)
function v = pick(c, a, b)
if c, v = a(); else, v = b(); end
end
