% f() calls what f stands for, f alone is the handle.
f = @() 42;
x = f();
y = f;
assert(x == 42)
assert(isa(y, 'function_handle'))
disp(y())
