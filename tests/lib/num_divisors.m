% Common divisors of 64-bit integers, of many numbers, with their factors.
a = int64(9007199254740993) * 3;
assert(isequal(gcd(a, int64(9007199254740993) * 2), int64(9007199254740993)))
assert(isequal(gcd(uint64([12; 18]), uint64([8 27])), uint64([4 3; 2 9])))
assert(isequal(gcd(int64(-12), int64(0)), int64(12)))
assert(isequal(gcd(12, 18, 27), 3) && isequal(lcm(int8(4), int8(6)), int8(12)))
x = 0:4999;
assert(isequal(gcd(x, 60), arrayfun(@(v) gcd(v, 60), x)))
[g, u, v] = gcd([12 -7 0], [18 3 5]);
assert(isequal(g, [6 1 5]) && isequal([12 -7 0] .* u + [18 3 5] .* v, g))
try, gcd(1.5, 2), catch e, disp(e.message), end
try, gcd(int8(1), int16(2)), catch e, disp(e.message), end
