fplot3(@(t) cos(t), @(t) sin(t), @(t) t, [0 20]); grid on
assert(isequal(zlim, [0 20]))
