% What exist says.
x = 1;
assert(exist('x') == 1 && exist('x', 'var') == 1)
assert(exist('no_such_thing_q') == 0)
assert(exist('sin') ~= 0)
assert(exist('sin', 'var') == 0)
f();
clear x
assert(exist('x', 'var') == 0)
disp('exist')
function f()
assert(exist('x', 'var') == 0)
end
