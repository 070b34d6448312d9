% reset(gpuDevice) and gpuDevice of the selected device: gpuArrays lose their numbers, ordinary arrays keep theirs.
G = gpuArray(magic(4)); P = G + 1; c = {gpuArray(7), 'text'}; s.a = gpuArray(single(1:3)); f = @(x) x + sum(s.a);
a = gather(G); b = (1:20000) / 7; total = sum(b .* b); shared = gather(P);
assert(existsOnGPU(G) && existsOnGPU(P) && existsOnGPU(c{1}))
reset(gpuDevice);
assert(~existsOnGPU(G) && ~existsOnGPU(P) && ~existsOnGPU(c{1}) && ~existsOnGPU(s.a))
assert(isa(G, 'gpuArray') && isequal(size(G), [4 4]) && strcmp(underlyingType(s.a), 'single') && numel(P) == 16)
assert(isequal(a, magic(4)) && isequal(shared, magic(4) + 1) && abs(total - sum(b .^ 2)) < 1e-6)
G
try, y = G + 1; catch e, disp(e.identifier), disp(e.message), end
for use = {@() G(2), @() gather(G), @() sum(P), @() sin(s.a), @() G * 2, @() sort(P), @() f(1), @() G', @() [G; G], ...
    @() c{1} + 1, @() max(G)}
    try
        use{1}(); disp('no error')
    catch e
        assert(strcmp(e.identifier, 'parallel:gpu:array:InvalidData'), '%s', func2str(use{1}))
    end
end
try, G(1) = 3; disp('no error'), catch e, disp(e.identifier), end
G = gpuArray(a); H = G * 2;
assert(existsOnGPU(G) && isequal(gather(H), 2 * magic(4)) && isequal(gather(G + H), 3 * magic(4)))
gpuDevice(1); assert(~existsOnGPU(H)); H = gpuArray(5); gpuDevice([]); assert(~existsOnGPU(H))
global shown; shown = gpuArray(1:3); inner; assert(~existsOnGPU(shown) && isequal(a, magic(4)))
h = gpuArray(1:3); h = gather(h) + 1; disp(h)
assert(isequal(gather(kept(1)), 2)); reset(gpuDevice);
try, kept(1); disp('no error'), catch e, disp(e.identifier), end
clear kept; assert(isequal(gather(kept(1)), 2))

function inner
k = gpuArray(2); reset(gpuDevice); assert(~existsOnGPU(k))
end

function y = kept(x)
persistent one
if isempty(one), one = gpuArray(1); end
y = one + x;
end
