% Records, grouping, cellfun and friends.
n = {'ann', 'bob', 'cy', 'dee'}; age = [31 25 47 25]; r = struct('name', n, 'age', num2cell(age));
[~, i] = sort([r.age]); fprintf('%s ', r(i).name); fprintf('%.2f\n', mean([r.age]));
g = unique(age); for k = g, fprintf('%d: %s\n', k, strjoin({r([r.age] == k).name}, '+')); end
l = cellfun(@numel, n); u = cellfun(@(s) [upper(s(1)) s(2:end)], n, 'UniformOutput', false); fprintf('%d ', l);
fprintf('%s ', u{:}); fprintf('\n');
[mx, ix] = cellfun(@max, {[1 5 2], [7 3], 9}); fprintf('%d ', mx, ix); fprintf('\n');
m = containers.Map({'x', 'y'}, [1 2]); m('z') = 3; k = keys(m); v = values(m); fprintf('%s ', k{:});
fprintf('%d ', v{:}, m.isKey('q')); fprintf('\n');
c = num2cell(magic(3)); fprintf('%d ', c{:, 2}); s = cell2mat(c); fprintf('%d ', s(2, :)); t = [c; {10, 11, 12}];
fprintf('%d %d\n', size(t));
s = setfield(struct('a', 1), 'b', 2); fprintf('%s ', fieldnames(s){:}); fprintf('%d %d\n', isfield(s, {'a', 'q'}));
