f = @nosuchfunction_x;
f(1)
