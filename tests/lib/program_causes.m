% Statements that stopped public programs: the state of the generator, properties of the root, classes of results.
s = RandStream('mt19937ar', 'Seed', 0); state = s.State; a = rand(s); s.State = state;
assert(isequal(size(state), [625 1]) && isa(state, 'uint32') && rand(s) == a)
rng(struct('Type', 'twister', 'Seed', uint32(0), 'State', state)), assert(rand == a)
assert(ischar(get(0, 'FormatSpacing')) && size(get(0, 'DefaultAxesColorOrder'), 2) == 3)
set([], 'Visible', 'off'), set(0, 'DefaultFigureVisible', 'off'), set(groot, 'DefaultFigureVisible', 'on')
z = [1+2i 3 4]; z(1) = []; assert(isreal(z))
z = [1+2i 3 4 5]; z([true false false true]) = []; assert(isreal(z) && isequal(z, [3 4]))
kinds = {@int8 @uint8 @int16 @uint16 @int32 @uint32 @int64 @uint64 @double @single};
for k = 1:numel(kinds)
    n = kinds{k}(categorical({'a', 'b', 'a'}));
    assert(isequal(n, [1 2 1]) && isa(n, func2str(kinds{k})))
end
d = dictionary({[1 2]}, {'x'}); assert(iscell(keys(d)) && isequal(d({[1 2]}), {'x'}))
assert(isequal(getArrayFromByteStream(getByteStreamFromArray({1, 'a'})), {1, 'a'}))
A = sparse([4 1 0; 1 5 2; 0 2 -6]); [L, D, P, S] = ldl(A); assert(norm(full(P' * S * A * S * P - L * D * L')) < 1e-12)
names = {'toolboxdir', 'userpath', 'fields', 'flipdim', 'fileattrib', 'surf2patch', 'shg', 'comet', 'comet3', ...
    'ezplot', 'gcbo', 'allchild', 'linkprop', 'im2frame', 'commandwindow', 'twoode', 'twobc', 'vdp1', 'contourc'};
assert(all(cellfun(@(n) any(exist(n) == [2 5]), names)))
plot3(1:3, 1:3, 1:3), assert(numel(axis) == 6), close all
disp done
