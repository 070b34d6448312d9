% The walk over all variables enters a shared cell once, and ends at a cycle.
g = gpuArray([1 2 3]);
x = {g, 2};
for k = 1:45, x = {x, x}; end
s.a = x; s.b = {x, s};
try, d = gpuDevice; reset(d); catch e, disp(e.identifier), end
disp('done')
try, disp(g), catch e, disp(e.identifier), end
h = containers.Map; h('self') = h;          % a handle that holds itself
reset(gpuDevice)
