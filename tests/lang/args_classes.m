% Arguments are converted to the stated class.
assert(isa(f(3, "x", 1), 'int8'))
[a, b, c] = f(3.7, 'text', 5);
assert(a == 4 && isa(b, 'string') && b == "text")
assert(islogical(c) && c)
try
    f('ab', "s", 1);
catch e
    disp(e.message)
end
try
    f({1}, "s", 1);
catch e
    disp(e.message)
end
function [a, b, c] = f(a, b, c)
arguments
    a (1,1) int8
    b string
    c logical
end
end
