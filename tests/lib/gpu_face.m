% gpuArrays in functions of the library, in others' hands, and as they are shown: what MATLAB's face promises.
g = gpuArray(single([4 1; 1 3])); x = gpuArray(1:4);
% functions written in MATLAB see the class of the numbers, and give gpuArrays
assert(isa(nextpow2(gpuArray(5)), 'gpuArray') && gather(nextpow2(gpuArray(5))) == 3 && ...
    gather(factorial(gpuArray(5))) == 120)
for f = {@logm, @sqrtm, @null, @rref, @normest, @cond, @expm, @orth, @pinv}
    h = f{1}(gather(g)); d = f{1}(g);
    assert(isa(d, 'gpuArray') && strcmp(underlyingType(d), class(h)) && all(abs(gather(d(:)) - h(:)) < 1e-4), '%s', ...
        func2str(f{1}))
end
for f = {@(v) median(v), @(v) var(v), @(v) gradient(v), @(v) polyval([1 2], v), @(v) histcounts(v, 2), @(v) ...
    movmean(v, 3), @(v) cumtrapz(v), @(v) prctile(v, 50), @(v) circshift(v, 1), @(v) interp2(magic(4), v, v)}
    assert(isa(f{1}(x), 'gpuArray') && isequaln(gather(f{1}(x)), f{1}(1:4)), '%s', func2str(f{1}))
end
assert(islogical(issymmetric(g)) && islogical(isrow(x)) && islogical(allunique(x)) && strcmp(class(size(x)), 'double'))
% classes
assert(isa(gpuArray(int8(1)), 'integer') && isa(g, 'float') && ~isa(g, 'single') && isaUnderlying(g, 'single') && ...
    isaUnderlying(g, 'float') && isUnderlyingType(g, 'single'))
assert(strcmp(underlyingType(cast(7.6, 'like', gpuArray(int8(1)))), 'int8') && isa(cast(1, 'like', x), 'gpuArray'))
t = createArray(2, 3, Like = gpuArray(int8(1)), FillValue = 7);
assert(strcmp(underlyingType(t), 'int8') && all(t(:) == 7))
assert(ischar(char(gpuArray([104 105]))) && ischar([gpuArray(104) 'i']) && isstring("a" + x))
assert(isa(randperm(5, 'gpuArray'), 'gpuArray') && isequal(sort(gather(randperm(5, 2, 'gpuArray'))) > 0, ...
    [true true]) && isa(gpuArray.freqspace(4), 'gpuArray'))
assert(isa(gpuArray(1):3, 'gpuArray') && isa(1:0.5:gpuArray(2), 'gpuArray') && ...
    isequal(1:0.5:gpuArray(2), [1 1.5 2]) && islogical(validateGPU))
% what MATLAB keeps sparse on its device is a sparse array here
w = warning('off', 'parallel:gpu:array:SparseOnHost'); s = gpuArray(sparse([1 0; 0 2])); warning(w);
assert(issparse(s) && isequal(gather(s * gpuArray([1; 2])), [1; 4]))
% errors
for f = {@() reset(3), @() wait(3), @() gpuArray({1}), @() gpuArray("a"), @() gpuArray(int8(1)) + int16(1), @() ...
    x + [1 2 3], @() x(9), @() gpuDeviceCount('some'), @() gputimeit(3), @() gpurng(1, 'twister')}
    try, f{1}(); disp('no error'), catch e, disp(e.identifier), end
end
for f = {@() reset(categorical({})), @() wait(table())}
    try, f{1}(); disp('no error'), catch e, disp(e.identifier), end
end
x
g
single(g) > 2
gpuArray(int16(3))
c = {x, 3}
q.a = x; q.b = gpuArray(7)
assert(~parallel.gpu.CUDADevice.isAvailable(99) && ~parallel.gpu.GPUDevice.isAvailable(99))
assert(parallel.gpu.enableCUDAForwardCompatibility)
