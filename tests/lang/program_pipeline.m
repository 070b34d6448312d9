function program_pipeline
% data pipeline with structs and cells
raw = {
    'id,name,dept,salary,start'
    '1,Ann Lee,R&D,5200.50,2019-03-01'
    '2,Bob Ray,Sales,4100,2020-11-15'
    '3,Cy Young,R&D,6100.75,2015-01-20'
    '4,Di Moss,,3900,2021-07-07'
    '5,Ed Orr,Sales,n/a,2018-02-28'
};
head = strsplit(raw{1}, ',');
rec = cellfun(@(r) parse_row(r, head), raw(2:end));
fprintf('%d records, fields: %s\n', numel(rec), strjoin(fieldnames(rec)', ' '));
bad = arrayfun(@(r) isnan(r.salary), rec);
fprintf('bad: %s\n', strjoin({rec(bad).name}, '; '));
good = rec(~bad);
depts = unique({good.dept});
for k = 1:numel(depts)
    in = strcmp({good.dept}, depts{k});
    s = [good(in).salary];
    name = depts{k}; if isempty(name), name = '(none)'; end
    fprintf('%-8s n=%d mean=%9.2f max=%9.2f\n', name, nnz(in), mean(s), max(s));
end
[~, order] = sort([good.salary], 'descend');
top = good(order(1:2));
disp(struct2cell(top(1))')
T = [{good.id}; {good.name}; {good.salary}];
fprintf('%d|%-10s|%8.1f\n', T{:});
years = cellfun(@(d) sscanf(d, '%d-%d-%d')', {good.start}, 'UniformOutput', false);
Y = vertcat(years{:})
byyear = accumarray(Y(:, 1) - 2014, [good.salary]', [], @mean);
disp(nonzeros(byyear)')
summary = struct('count', numel(good), 'total', sum([good.salary]), 'names', {{good.name}})
w = cellfun(@(n) regexp(n, '^(\w)\w*\s(\w)', 'tokens', 'once'), summary.names, 'UniformOutput', false);
ini = cellfun(@(c) [c{:}], w, 'UniformOutput', false)
json = jsonencode(summary)
back = jsondecode(json);
disp(isequal(back.names', summary.names))
m = containers.Map({good.name}, num2cell([good.salary]));
m('Ann Lee') = m('Ann Lee') * 1.1;
for key = keys(m), fprintf('%s -> %.1f\n', key{1}, m(key{1})); end
c = num2cell(magic(3)); c{2, 2} = 'mid'; c
s = sprintf('%s\n', raw{2:3})
lines = regexp(strtrim(s), '\n', 'split')
x = cellfun(@(v) [v; v * 2], {1, 2}, 'UniformOutput', false); [x{:}]
cellfun(@(a, b) [a b], {'x', 'y'}, {'1', '2'}, 'UniformOutput', false)
[tf, loc] = ismember({'Bob Ray', 'Zed'}, {rec.name})
nested.level1.level2.list = {1, {2, {3}}};
nested.level1.level2.list{2}{2}{1} = 'deep';
nested.level1.level2.list{2}{2}
rec(2).extra.tags = {'a'};
rec(2).extra
isempty(rec(1).extra)
end
function r = parse_row(text, head)
parts = strsplit(text, ',', 'CollapseDelimiters', false);
r = cell2struct(parts, head, 2);
r.id = str2double(r.id);
r.salary = str2double(r.salary);
end
