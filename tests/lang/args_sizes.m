% Sizes: fixed, open, vectors are turned, scalars grow.
r = f((1:3)', 1:4, magic(3));
assert(isequal(size(r), [1 3]))
assert(isequal(g(2), [2 2 2]))
try
    f(1:2, 1:4, 1);
catch e
    disp(e.message)
end
try
    f(1:3, 1:4, ones(2));
catch e
    disp(e.message)
end
function r = f(a, b, c)
arguments
    a (1,3)
    b (1,:)
    c (3,3)
end
r = a;
end
function r = g(a)
arguments
    a (1,3) double
end
r = a;
end
