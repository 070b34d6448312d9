% += and its kin, ++ and --.
a = 1;
a += 2;
assert(a == 3)
a *= 4; a -= 2; a /= 5;
assert(a == 2)
a ^= 3;
assert(a == 8)
a++;
a++;
a--;
assert(a == 9)
v = 1:3;
v(2) += 10;
assert(isequal(v, [1 12 3]))
s.n = 1;
s.n += 1;
disp(s.n)
