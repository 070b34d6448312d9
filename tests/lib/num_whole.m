% Whole numbers: primes, factors, divisors, combinations, bits.
assert(isequal(primes(20), [2 3 5 7 11 13 17 19]) && isequal(isprime([1 2 9 97]), [false true false true]) && ...
    isprime(uint64(4294967311)));
assert(isequal(factor(60), [2 2 3 5]) && isequal(factor(uint64(1000000007) * uint64(1000000009)), ...
    uint64([1000000007 1000000009])));
assert(gcd(12, 18) == 6 && isequal(gcd([6 9], 3), [3 3]) && lcm(4, 6) == 12);
[g, u, v] = gcd(12, 18);
assert(g == 12 * u + 18 * v);
assert(factorial(5) == 120 && nchoosek(5, 2) == 10 && isequal(nchoosek(1:3, 2), [1 2; 1 3; 2 3]) && ...
    isequal(perms(1:2), [2 1; 1 2]));
[n, d] = rat(0.75);
assert(n == 3 && d == 4);
assert(bitand(12, 10) == 8 && bitor(uint8(12), 10) == 14 && bitxor(12, 10) == 6 && bitshift(3, 2) == 12 && ...
    bitshift(12, -2) == 3);
assert(isequal(bitget(5, 1:3), [1 0 1]) && bitset(8, 1) == 9 && bitcmp(uint8(5)) == 250 && ...
    bitshift(uint8(255), 1) == 254);
assert(idivide(int32(7), int32(2)) == 3 && idivide(int32(7), int32(2), 'ceil') == 4 && ...
    isequal(typecast(uint8([0 0 128 63]), 'single'), single(1)));
assert(round(2.567, 1) == 2.6 && round(1234, 2, 'significant') == 1200 && round(-2.5) == -3);
[f, e] = log2([8 0.3]);
assert(isequal(f .* 2.^e, [8 0.3]) && nextpow2(100) == 7 && pow2(3, 2) == 12);
try, bitand(1.5, 1), catch e, disp(e.identifier), end
try, isprime(-1), catch e, disp(e.identifier), end
try, idivide(1, 2), catch e, disp(e.identifier), end
