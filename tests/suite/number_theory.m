% Number theory with arrays: sieve, gcd, totients, modular powers, Collatz.
p = true(1, 10000); p(1) = false; for k = 2:100, if p(k), p(k^2:k:end) = false; end, end
q = find(p); fprintf('%d %d %d %d\n', numel(q), q(end), isequal(q, primes(10000)), sum(isprime(1:100)));
fprintf('%d ', factor(360360), gcd(84, [36 60 7]), lcm(4, 6)); fprintf('\n');
t = zeros(1, 30); for n = 1:30, t(n) = sum(gcd(1:n, n) == 1); end, fprintf('%d ', t); fprintf('\n');
r = 1; b = 7; e = 560; while e > 0, if mod(e, 2), r = mod(r * b, 561); end, b = mod(b^2, 561); e = floor(e / 2); end
fprintf('%d\n', r);
c = zeros(1, 50);
for n = 1:50, m = n; while m ~= 1, if mod(m, 2), m = 3 * m + 1; else, m = m / 2; end, c(n) = c(n) + 1; end, end
fprintf('%d ', max(c), find(c == max(c))); fprintf('\n');
fprintf('%d ', bitand(12, 10), bitxor(12, 10), bitor(12, 10), bitshift(1, 10));
fprintf('%s\n', dec2bin(bitshift(uint8(200), -2)));
fprintf('%d ', magic(4)); fprintf('%d ', cumsum(1:5), cumprod(1:5), fix(-3.5), rem(-7, 3), mod(-7, 3)); fprintf('\n');
