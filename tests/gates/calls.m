% Calls of functions, closures and methods of containers.
f = @(x, y) x + 2 * y;
s = 0;
for i = 1:3000, s = f(s, i) - add(i, 1); end
fprintf('%d %g\n', fib(14), s);

function r = fib(n)
if n < 2, r = n; else, r = fib(n - 1) + fib(n - 2); end
end

function r = add(a, b)
r = a + b;
end
