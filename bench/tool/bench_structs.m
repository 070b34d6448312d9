function s = bench_structs(points)
% s = bench_structs(POINTS)  Points as a struct array, with a text `what` that names the case, class and sizes.
if isstruct(points), points = num2cell(points); end
s = struct('what', {}, 'program', {}, 'class', {}, 'who', {}, 'sizes', {}, 'first', {}, 'median', {}, 'times', {}, ...
    'peak', {}, 'number', {}, 'parity', {}, 'error', {});
for k = 1:numel(points)
    p = points{k};
    t = p.times_s;
    if iscell(t), t = cell2mat(t); end
    s(k) = struct('what', [p.program ' ' p.class ' ' bench_sizes(p.sizes)], 'program', p.program, 'class', p.class, ...
        'who', p.who, 'sizes', p.sizes, 'first', number(p.first_s), 'median', number(p.median_s), 'times', t(:)', ...
        'peak', number(p.peak_bytes), 'number', number(p.number), 'parity', number(p.parity), 'error', p.error);
end
end

function x = number(x)
if isempty(x), x = NaN; end
x = double(x);
end
