% struct2cell and cell2struct.
s = struct('a', {1 2}, 'b', {'x' 'y'});
c = struct2cell(s);
assert(isequal(size(c), [2 1 2]) && isequal(c(:, :, 2), {2; 'y'}))
assert(isequal(struct2cell(struct('p', 5)), {5}))
t = cell2struct({1 2; 3 4}, {'u', 'v'}, 2);
assert(isequal(size(t), [2 1]) && t(2).v == 4)
t = cell2struct({1; 2}, {'u'; 'v'});
assert(t.u == 1 && t.v == 2)
assert(isequal(cell2struct(struct2cell(s), fieldnames(s), 1), s(:)) || ...
    isequal(size(cell2struct(struct2cell(s), fieldnames(s), 1)), [1 2]))
try, cell2struct({1 2}, {'a'}, 2), catch e, disp(e.message), end
