% A function calls itself; two call each other.
assert(fact(10) == 3628800)
assert(is_even(10) && ~is_even(7))
disp(ack(2, 3))
function r = fact(n)
if n <= 1, r = 1; else, r = n * fact(n - 1); end
end
function r = is_even(n)
if n == 0, r = true; else, r = is_odd(n - 1); end
end
function r = is_odd(n)
if n == 0, r = false; else, r = is_even(n - 1); end
end
function r = ack(m, n)
if m == 0
    r = n + 1;
elseif n == 0
    r = ack(m - 1, 1);
else
    r = ack(m - 1, ack(m, n - 1));
end
end
