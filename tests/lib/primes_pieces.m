% modes: off
% primes works on pieces of 131,072 odd numbers: limits around squares of primes and around the ends of pieces.
for n = [0:10 24:26 48:50 120:122 168:170 262142:262147 524286:524291]
    all = 1:n;
    assert(isequal(reshape(primes(n), [], 1), reshape(all(isprime(all)), [], 1)))
end
p = primes(3e6);
assert(numel(p) == 216816 && p(end) == 2999999 && issorted(p, 'strictascend'))
assert(isempty(primes(1)) && isempty(primes(-5)) && isequal(primes(2), 2))
disp(class(primes(int16(30))))
