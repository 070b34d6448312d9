% Comma-separated lists from cells and struct arrays.
c = {1, 'two', [3 4]};
d = {c{:}, 5};
assert(isequal(d, {1, 'two', [3 4], 5}))
assert(numel({c{[]}}) == 0)
[a, b] = c{2:3};
assert(strcmp(a, 'two') && isequal(b, [3 4]))
x = [c{[1 3]}];
assert(isequal(x, [1 3 4]))
s = struct('k', {10, 20, 30});
assert(isequal([s.k], [10 20 30]) && isequal({s(2:3).k}, {20, 30}))
f = @(varargin) numel(varargin);
assert(f(c{:}) == 3 && f(s.k) == 3 && f(c{[]}) == 0)
m = {1 2; 3 4};
assert(isequal([m{:, 1}], [1 3]) && isequal([m{1, :}], [1 2]))
[m{:}] = deal(0);
assert(isequal(m, {0 0; 0 0}))
[s.k] = c{:};
assert(isequal(s(2).k, 'two'))
z = cell(1, 2);
[z{1:2}] = size(ones(3, 4));
assert(isequal(z, {3, 4}))
disp('ok')
