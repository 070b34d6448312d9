% A handle that was called can be sent to a worker.
p = parpool(1);
f = @sum;
f(1);
F = parfeval(p, @(x) f(x, 2), 1, [1 2]);
disp(fetchOutputs(F))
delete(p)
