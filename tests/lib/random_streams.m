% streams of random numbers: RandStream, rng as a struct, and the ways in which older programs seed
s = RandStream('mt19937ar', 'Seed', 0);
assert(isequal(round(rand(s, 1, 3), 4), [0.8147 0.9058 0.1270]))
s
rng(5);
a = rand(1, 3);
g = RandStream.getGlobalStream;
reset(g, 5);
assert(isequal(a, rand(g, 1, 3)) && g.Seed == 5)
old = RandStream.setGlobalStream(RandStream('mt19937ar', 'Seed', 0));
assert(abs(rand - 0.8147) < 1e-4)
RandStream.setGlobalStream(old);
[p, q] = RandStream.create('philox4x32_10', 'NumStreams', 3, 'StreamIndices', [1 3], 'Seed', 7);
x = rand(p, 1, 4);
assert(~any(x == rand(q, 1, 4)))
t = p.State;
y = randn(p, 2);
p.State = t;
assert(isequal(y, randn(p, 2)))
reset(p);
assert(isequal(x, rand(p, 1, 4)))
p.Substream = 2;
assert(~any(x == rand(p, 1, 4)))
try
    RandStream.create('mt19937ar', 'NumStreams', 2);
catch e
    disp(e.message)
end
r = rng(3);
x = rand(2, 3, 'single');
rng(3);
assert(isequal(x, rand(2, 3, 'like', single(1))))
% old seeds: each draw can be repeated
for kind = {'seed', 'state', 'twister'}
    rand(kind{1}, 12);
    rand(1, 2);
    k = rand(kind{1});
    x = [rand(1, 3) randn(1, 3)];
    rand(kind{1}, k);
    assert(isequal(x, [rand(1, 3) randn(1, 3)]))
end
rng(r);
x = randi([3 5], 50, 1, 'int8');
assert(isa(x, 'int8') && all(x >= 3 & x <= 5) && isequal(unique(x), int8([3; 4; 5])))
assert(isequal(sort(randperm(6)), 1:6) && numel(unique(randperm(9, 4))) == 4)
assert(isequal(sort(randsample(4, 4)), (1:4)') && all(ismember(randsample([2 5], 20, true, [0 1]), 5)))
rng(0)
disp(randn(1, 5))
