% Repeating arguments arrive as cells.
[a, b] = f(1, 'x', 2, 'y');
assert(isequal(a, {1, 2}) && isequal(b, {'x', 'y'}))
[a, b] = f();
assert(isempty(a) && isempty(b))
disp(g(5, 1, 2, 3))
function [p, q] = f(n, t)
arguments (Repeating)
    n double
    t char
end
p = n;
q = t;
end
function r = g(first, varargin)
arguments
    first
end
arguments (Repeating)
    varargin
end
r = first + numel(varargin);
end
