% Graphics objects in arrays of numbers, and properties by beginnings that also begin rarer names
close all
f = figure; ax = gca; h = zeros(3, 1);
h(1) = plot(1:3, 'Tag', 'a'); hold on
h(3) = plot(3:-1:1, 'Tag', 'c');
h(2) = f;
assert(isa(h, 'double') && h(2) == 1 && all(isfinite(h)) && h(1) ~= h(3) && all(h([1 3]) ~= fix(h([1 3]))))
assert(strcmp(get(h(1), 'Tag'), 'a') && strcmp(get(h(3), 'Tag'), 'c') && isequal(handle(h(1)), findobj(f, 'Tag', 'a')))
assert(isequal(ishghandle([h; 0.3; 77]), [true; true; true; false; false]))
set(h([1 3]), 'LineWidth', 2);
assert(isequal(get(findobj(f, 'Type', 'line'), 'LineWidth'), {2; 2}))
assert(double(ax) == double(ax) && isequal(size(double([ax ax])), [1 2]) && isequal(double(gobjects(0)), []))
p = handle(h(1));
delete(p);
assert(~ishghandle(h(1)))
try, get(h(1), 'Tag'), catch e, disp(e.identifier), end
p = plot(1:3, 'markers', 10, 'markerf', 'r');
assert(p.MarkerSize == 10 && isequal(p.MarkerFaceColor, [1 0 0]))
try, set(p, 'Marker', 'o', 'markere', 'g', 'm', 1), catch e, disp(e.message), end
disp(p.MarkerEdgeColor)
close all
