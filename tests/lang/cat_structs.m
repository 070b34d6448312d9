% Structs with the same fields, in any order; errors for others.
a.x = 1; a.y = 2;
b.y = 4; b.x = 3;
s = [a b];
assert(isequal(size(s), [1 2]) && isequal([s.x], [1 3]) && isequal([s.y], [2 4]))
assert(isequal(fieldnames(s), {'x'; 'y'}))
t = [s; s];
assert(isequal(size(t), [2 2]))
u = [[] a];
assert(isequal(u, a))
try
    [a struct('z', 1)];
catch e
    disp(e.identifier), disp(e.message)
end
try
    [a 5];
catch e
    disp(e.identifier), disp(e.message)
end
try
    [@sin @cos];
catch e
    disp(e.identifier), disp(e.message)
end
