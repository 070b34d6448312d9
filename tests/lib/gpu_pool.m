% modes: off cuda
% Workers of a pool take the devices of the machine in turn.
n = gpuDeviceCount;
p = parpool(3);
spmd
    card = 0;
    if gpuDeviceCount > 0, card = gpuDevice().Index; end
    x = gpuArray(single(1:5000));
    total = gather(sum(x .* 2));
end
for k = 1:3
    assert(total{k} == 25005000)
    if n > 0, assert(card{k} == mod(k - 1, n) + 1), else, assert(card{k} == 0), end
end
% a worker that selects another one keeps it
spmd
    if gpuDeviceCount > 1, gpuDevice(mod(gpuDevice().Index, gpuDeviceCount) + 1); end
end
spmd
    next = 0;
    if gpuDeviceCount > 1, next = gpuDevice().Index; end
end
for k = 1:3, assert(n < 2 || next{k} == mod(card{k}, n) + 1), end
% pieces of distributed arrays are computed there
D = distributed(gpuArray(single(magic(64))));
s = gather(sum(D .* 2 + 1));
assert(isa(s, 'single') && isequal(s, sum(single(magic(64)) .* 2 + 1)))
G = gpuArray(distributed(single(magic(64))));
spmd
    there = isa(getLocalPart(G), 'gpuArray');
    card = 0;
    if gpuDeviceCount > 0, card = gpuDevice().Index; end
end
assert(there{1} && there{3})
assert(isequal(gather(sqrt(G)), sqrt(single(magic(64)))) && isa(G, 'distributed'))
delete(p)
disp done
