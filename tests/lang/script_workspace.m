% A script shares the workspace of its caller.
v = 1;
script_part
assert(v == 11 && w == 5)
f();
disp(v)
function f()
v = 100;
script_part
assert(v == 110 && w == 5)
end
