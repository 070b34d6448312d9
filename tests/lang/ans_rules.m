% ans is the value of an expression that is not assigned; variables alone leave it.
3 + 4;
assert(ans == 7)
x = 5;
x;
assert(ans == 7)
x(1);
assert(ans == 5)
disp(1);
assert(ans == 5)
c = {8, 9};
c{:};
assert(ans == 9)
ans + 1
