% gpuDevice as an object, the table of devices, timing, random numbers, arrayfun and pagefun of gpuArrays.
d = gpuDevice;
assert(isa(d, 'parallel.gpu.CUDADevice') && isa(d, 'handle') && d == gpuDevice)
for p = {'Name', 'Index', 'ComputeCapability', 'SupportsDouble', 'GraphicsDriverVersion', 'DriverModel', ...
    'ToolkitVersion', 'MaxThreadsPerBlock', 'MaxShmemPerBlock', 'MaxThreadBlockSize', 'MaxGridSize', 'SIMDWidth', ...
    'TotalMemory', 'AvailableMemory', 'CachePolicy', 'MultiprocessorCount', 'ClockRateKHz', 'ComputeMode', ...
    'GPUOverlapsTransfers', 'KernelExecutionTimeout', 'CanMapHostMemory', 'DeviceSupported', 'DeviceAvailable', ...
    'DeviceSelected', 'device_id', 'name', 'vendor', 'backend', 'memory_bytes'}
    d.(p{1});
end
assert(d.Index == 1 && ischar(d.Name) && islogical(d.SupportsDouble) && d.TotalMemory > 0 && ...
    d.AvailableMemory > 0 && strcmp(d.name, d.Name) && d.device_id == 0)
wait(d); d.wait(); wait(gpuDevice); reset(d); select(d);
assert(d.DeviceSelected && d.DeviceAvailable)
try, d.Name = 'x'; catch e, disp(e.identifier), end
try, d.CachePolicy = 'none'; catch e, disp(e.identifier), end
d.CachePolicy = 'minimum'; assert(strcmp(d.CachePolicy, 'minimum'))
gpuDevice([]);
assert(~d.DeviceSelected)
e = gpuDevice(1);
assert(e.DeviceSelected && e ~= d)
try, gpuDevice(99), catch e, disp(e.identifier), end
try, gpuDevice(1.5), catch e, disp(e.identifier), end
assert(gpuDeviceCount('all') == gpuDeviceCount && gpuDeviceCount("available") >= 0)
t = gpuDeviceTable;
assert(isequal(t.Properties.VariableNames, {'Index', 'Name', 'ComputeCapability', 'DeviceAvailable', ...
    'DeviceSelected'}) && height(t) == gpuDeviceCount && isstring(t.Name) && islogical(t.DeviceSelected))
assert(isequal(gpuDeviceTable(["Name" "TotalMemory"]).Properties.VariableNames, {'Name', 'TotalMemory'}))
try, gpuDeviceTable("Colour"), catch e, disp(e.identifier), end
assert(gputimeit(@() sum(gpuArray.ones(100))) > 0 && gputimeit(@() max(gpuArray.ones(10)), 2) > 0)
% random numbers: gpuArrays have a generator of their own, of whatever size
g = gpuArray(single(1));
gpurng(5); a = rand(2, 3, 'like', gpuArray(1)); gpurng(5, 'Philox'); b = gpuArray.rand(2, 3); rng(5); c = rand(2, 3);
rng(5); h = rand(2, 3, 'gpuArray');
assert(isequal(a, b) && isequal(a, h) && ~isequal(gather(a), c) && all(a(:) > 0 & a(:) < 1))
s = gpurng; x = gpuArray.randn(1, 4); gpurng(s); assert(isequal(x, gpuArray.randn(1, 4)) && isa(x, 'gpuArray'))
rng(3); gpurng(1); p = rand(1, 3); k = gpuArray.rand(1, 2); rng(3); assert(isequal(p, rand(1, 3))); gpurng(1); rand(2);
assert(isequal(k, gpuArray.rand(1, 2)))
r = randi(9, 1, 50, 'like', g);
assert(isa(r, 'gpuArray') && strcmp(underlyingType(r), 'single') && all(r >= 1 & r <= 9))
made = { eye(2, 'like', g), Inf(2, 'gpuArray'), NaN(1, 2, 'single', 'gpuArray'), nan(2, 'like', g), ...
    false(2, 'gpuArray'), cast(3, 'like', g), randn(2, 'single', 'gpuArray'), zeros(2, 2, 'like', gpuArray(int8(1))) };
assert(all(cellfun(@(v) isa(v, 'gpuArray'), made)) && strcmp(underlyingType(made{8}), 'int8') && ...
    strcmp(underlyingType(made{3}), 'single'))
% arrayfun: of elements, whatever it is made of
k = 3; x = gpuArray(1:6);
y = arrayfun(@(u, v) u * v^2 + k / u, x, 2);
assert(isa(y, 'gpuArray') && isequal(gather(y), (1:6) * 4 + 3 ./ (1:6)))
assert(isequal(gather(arrayfun(@(u) u > 2 && u < 5 || u == 6, x)), [false false true true false true]))
assert(isequal(gather(arrayfun(@(u) 7, x)), 7 * ones(1, 6)) && isequal(gather(arrayfun(@sin, x)), sin(1:6)))
[p, q] = arrayfun(@(u) deal(u, -u), x);
assert(isa(q, 'gpuArray') && isequal(gather(p), 1:6) && isequal(gather(q), -(1:6)))
assert(isequal(gather(arrayfun(@collatz, x)), [0 1 7 2 5 8]))
w = arrayfun(@(u) {u}, x, 'UniformOutput', false); assert(iscell(w))
big = gpuArray(rand(300, 200)); z = arrayfun(@(u) exp(-u) * u, big);
assert(isequal(size(z), [300 200]) && abs(gather(sum(z(:))) - sum(sum(exp(-gather(big)) .* gather(big)))) < 1e-9)
C = pagefun(@mtimes, gpuArray(ones(2, 2, 3)), 2 * ones(2, 2));
assert(isa(C, 'gpuArray') && isequal(gather(C), 4 * ones(2, 2, 3)))
C = pagefun(@transpose, gpuArray(reshape(1:12, 2, 3, 2))); assert(isequal(gather(C(:, :, 2)), [7 8; 9 10; 11 12]))
try, pagefun(@plus, gpuArray(ones(2, 2, 3)), ones(2, 2, 2)), catch e, disp(e.identifier), end
disp('ok')

function n = collatz(u)
n = 0;
while u ~= 1
    if mod(u, 2), u = 3 * u + 1; else, u = u / 2; end
    n = n + 1;
end
end
