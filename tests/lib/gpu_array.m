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
assert(all(cellfun(@(p) isprop(d, p), {'device_id', 'name', 'vendor', 'backend', 'Name', 'TotalMemory', ...
    'SupportsDouble'})))
assert(gpuDeviceCount >= 0 && islogical(canUseGPU))
wait(d)
C = pagefun(@mtimes, ones(2, 2, 3), 2 * ones(2, 2));
assert(isequal(C, 4 * ones(2, 2, 3)))
% creation, and functions of the library: what a gpuArray goes into is one
made = { zeros(2, 'gpuArray'), ones(2, 'single', 'gpuArray'), rand(2, 'gpuArray'), ...
    randn(1, 3, 'single', 'gpuArray'), randi(5, 2, 'gpuArray'), true(2, 'gpuArray'), gpuArray.zeros(2), ...
    gpuArray.ones(2, 'int32'), gpuArray.eye(2), gpuArray.rand(2), gpuArray.colon(1, 3), gpuArray.linspace(0, 1, 3), ...
    gpuArray.Inf(2), gpuArray.nan(2), rand(2, 'like', single(g)), sort(g), fft(g), find(g > 1), [g; g], ...
    repmat(g, 2, 2), cumsum(g), inv(gpuArray([2 0; 0 4])), gpuArray(eye(2)) \ [1; 2], [1 2] / gpuArray(eye(2)), ...
    median(g), max(g), double(g) };
assert(all(cellfun(@isgpuarray, made)))
assert(strcmp(classUnderlying(made{2}), 'single') && strcmp(underlyingType(made{8}), 'int32'))
plain = { size(g), numel(g), isequal(g, g), isreal(g), gather(sort(g)) };
assert(~any(cellfun(@isgpuarray, plain)))
b = gpuArray(zeros(1, 500)); b(3) = 7; b(10:12) = [1 2 3]; b(end + 1) = 5;
assert(isgpuarray(b) && isequal(gather(b([3 10:12 501])), [7 1 2 3 5]))
assert(istable(gpuDeviceTable))
if g(2) == 2, disp('ok'), end
h
