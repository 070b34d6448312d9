% while, break and continue.
k = 0;
odd = [];
while true
    k = k + 1;
    if k > 9, break, end
    if mod(k, 2) == 0, continue, end
    odd(end + 1) = k;
end
disp(odd)
while [], error('empty is false'), end
n = 3;
while n, n = n - 1; end
assert(n == 0)
m = [1 1];
while m, m(2) = 0; end
disp(m)
