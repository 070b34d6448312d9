% Anonymous functions keep the values of their variables at the time they are made.
k = 3;
f = @(x) x * k;
k = 100;
assert(f(2) == 6)
g = @() k;
clear k
assert(g() == 100)
h = @(a) @(b) a + b;
add5 = h(5);
assert(add5(1) == 6)
fs = cell(1, 3);
for i = 1:3
    fs{i} = @() i ^ 2;
end
disp([fs{1}() fs{2}() fs{3}()])
