% Deleting many objects of one axes one by one takes less time than making them.
f = figure('Visible', 'off');
ax = axes(f);
n = 3000;
h = gobjects(1, n);
tic
for k = 1:n, h(k) = line(ax, [0 1], [k k], 'Tag', sprintf('%d', k)); end
make = toc;
order = [1:2:n, n:-2:4];
tic
for k = order, delete(h(k)), end
assert(toc < make)
assert(isequal(ax.Children, h(2)) && isequal(find(isvalid(h)), 2) && strcmp(get(ax.Children, 'Tag'), '2'))
% the order of those that are left, and of new ones
h = gobjects(1, 6);
for k = 1:6, h(k) = text(ax, k, k, sprintf('%d', k)); end
delete(h([2 5]))
h(7) = text(ax, 7, 7, '7');
delete(h(3))
t = get(findobj(ax, 'Type', 'text'), {'String'});
assert(strcmp([t{:}], '7641'))
h(4).DeleteFcn = @(s, ~) fprintf('%s of %s goes; its axes has %d objects\n', s.String, s.Parent.Type, ...
    numel(ax.Children));
delete(h(4))
disp(numel(ax.Children))
delete(h(4))
% limits and pictures forget them at once
delete(ax.Children)
plot(ax, 1:3), hold(ax, 'on')
long = plot(ax, 1:100);
delete(long)
assert(isequal(ax.XLim, [1 3]))
long = plot(ax, 1:100);
file = [tempname '.svg'];
delete(long)
print(f, file, '-dsvg')
small = numel(fileread(file));
plot(ax, 1:100), print(f, file, '-dsvg')
assert(numel(fileread(file)) > small)
delete(file)
delete(f)
assert(~any(isvalid(h)) && ~isvalid(ax))
