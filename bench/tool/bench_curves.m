function list = bench_curves(points)
% list = bench_curves(POINTS)  Cases and classes that were measured at two sizes or more which differ in one parameter:
% structs with program, class, parameter and its values.
list = {};
if isempty(points), return, end
keys = strcat({points.program}, '/', {points.class});
for key = unique(keys, 'stable')
    here = points(strcmp(keys, key{1}));
    names = fieldnames(here(1).sizes);
    varied = {};
    for n = names'
        v = unique(arrayfun(@(p) p.sizes.(n{1}), here));
        if numel(v) > 1, varied(end + 1, :) = {n{1}, v}; end
    end
    if size(varied, 1) ~= 1, continue, end
    list{end + 1} = struct('program', here(1).program, 'class', here(1).class, 'parameter', varied{1, 1}, 'values', ...
        varied{1, 2});
end
end
