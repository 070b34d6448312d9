% Ranges are walked without being built; the variable may be changed in the body.
n = 0;
for k = 10:-3:1
    n = n + k;
    k = 0;
end
assert(n == 22)
for k = 1:0, end
assert(isempty(k))
t = 0;
for x = 0:0.1:1, t = t + 1; end
assert(t == 11)
for u = uint8(250):uint8(255), end
assert(isa(u, 'uint8') && u == 255)
c = 0;
for k = 1:1e6
    c = c + 1;
    if c == 5, break, end
end
assert(k == 5)
for k = 1:3, for k = 10:12, end, end
disp(k)
