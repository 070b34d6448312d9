% Streams of random gpuArrays: each its own, the global one, streams beside one another, where they stand.
s = parallel.gpu.RandStream('Philox4x32-10', 'Seed', 7)
a = rand(s, 2, 3); b = randn(s, 1, 4, 'single'); c = randi(s, [2 5], 3);
assert(isa(a, 'gpuArray') && isequal(size(a), [2 3]) && strcmp(underlyingType(b), 'single') && ...
    all(c(:) >= 2 & c(:) <= 5))
reset(s); assert(isequal(a, rand(s, 2, 3)) && isequal(b, randn(s, 1, 4, 'single')))
gpurng(7); assert(isequal(a, rand(2, 3, 'gpuArray')))           % the global one is another one of the same seed
% where it stands
reset(s, 3); t = s.State; x = rand(s, 5, 1); s.State = t; assert(isequal(x, rand(s, 5, 1)))
s.Substream = 2; y = rand(s, 5, 1); assert(~isequal(x, y) && s.Substream == 2)
% beside one another
[p, q] = parallel.gpu.RandStream.create('Threefry', 'NumStreams', 3, 'StreamIndices', [1 3], 'Seed', 5);
assert(q.StreamIndex == 3 && ~isequal(rand(p, 4, 1), rand(q, 4, 1)))
w = parallel.gpu.RandStream.create('mrg32k3a', 'NumStreams', 2, 'CellOutput', true);
assert(iscell(w) && strcmp(w{2}.Type, 'CombRecursive'))
% the global stream
gpurng(1); u = rand(3, 1, 'gpuArray'); gpurng(1);
old = parallel.gpu.RandStream.setGlobalStream(parallel.gpu.RandStream('Philox', 'Seed', 7));
assert(isequal(a, rand(2, 3, 'gpuArray')) && isequal(b, randn(1, 4, 'single', 'gpuArray')))
now = parallel.gpu.RandStream.getGlobalStream; assert(now.Seed == 7)
parallel.gpu.RandStream.setGlobalStream(old); assert(isequal(u, rand(3, 1, 'gpuArray')))
% draws of ordinary arrays are not touched
rng(4); d = rand(1, 3); rng(4); rand(s, 100); assert(isequal(d, rand(1, 3)))
for f = {@() parallel.gpu.RandStream('no'), @() parallel.gpu.RandStream('Philox', 'Seed', -1), @() ...
    parallel.gpu.RandStream('Philox', 'What', 1), @() parallel.gpu.RandStream.create('Philox', 'NumStreams', 2, ...
    'StreamIndices', 3)}
    try, f{1}(); disp('no error'), catch e, disp(e.identifier), end
end
