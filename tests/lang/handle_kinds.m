% Handles to builtins, local functions and operators.
f = @plus;
assert(f(1, 2) == 3)
g = @local;
assert(g(4) == 40)
assert(isa(g, 'function_handle'))
assert(is_function_handle(f) && ~is_function_handle(3))
c = {@sin, @cos, @(x) x};
assert(abs(c{2}(0) - 1) < eps)
s.f = @(x) x + 1;
assert(s.f(1) == 2)
assert(feval(g, 1) == 10 && feval('local', 2) == 20)
assert(isequal(cellfun(@(h) h(0), c), [0 1 0]))
disp('handles')
function r = local(x)
r = 10 * x;
end
