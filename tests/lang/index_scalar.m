% One element by one, two and more subscripts.
x = [10 20 30; 40 50 60];
assert(x(1) == 10)
assert(x(2) == 40)
assert(x(2, 3) == 60)
assert(x(6) == 60)
assert(x(2, 3, 1) == 60)
assert(x(2, 3, 1, 1) == 60)
assert(x(end) == 60)
assert(x(end, 1) == 40)
assert(x(1, end) == 30)
assert(x(end - 1, end - 1) == 20)
s = 7;
assert(s(1) == 7)
assert(s(1, 1, 1) == 7)
assert(s(end) == 7)
x(2, 2)
