% An option may come where an optional argument could have been.
assert(isequal(f(1, 'Mode', 'b'), {1, 10, 'b'}))
assert(isequal(f(1, 2, 'Mode', 'b'), {1, 2, 'b'}))
assert(isequal(f(1), {1, 10, 'a'}))
disp('ok')
function r = f(x, y, o)
arguments
    x
    y = 10
    o.Mode char = 'a'
end
r = {x, y, o.Mode};
end
