% gpuArray, gather and what asks about them; without a device they live in memory.
g = gpuArray([1 2 3]);
assert(strcmp(class(g), 'gpuArray') && strcmp(underlyingType(g), 'double'))
h = g * 2 + 1;
assert(isgpuarray(h) && isequal(gather(h), [3 5 7]))
assert(strcmp(class(gather(h)), 'double'))
s = sum(h);
assert(isgpuarray(s) && gather(s) == 15)
assert(isgpuarray(h') && isequal(size(h'), [3 1]))
assert(isgpuarray(zeros(2, 'like', g)) && isgpuarray(gpuArray(single(1)) + 1))
assert(strcmp(underlyingType(gpuArray(int8(1))), 'int8'))
[a, b] = gather(g, 4);
assert(isequal(a, [1 2 3]) && b == 4)
assert(~isgpuarray(5) && ~existsOnGPU(5) && existsOnGPU(g))
d = gpuDevice;
assert(all(isfield(d, {'device_id', 'name', 'vendor', 'backend', 'Name', 'TotalMemory', 'SupportsDouble'})))
assert(gpuDeviceCount >= 0 && islogical(canUseGPU))
wait(d)
C = pagefun(@mtimes, ones(2, 2, 3), 2 * ones(2, 2));
assert(isequal(C, 4 * ones(2, 2, 3)))
if g(2) == 2, disp('ok'), end
h
