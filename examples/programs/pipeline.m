% A data pipeline: orders come in as text records, are parsed and validated into structs, joined with tables of
% customers and products, grouped, ranked, pivoted, windowed, and written out again as JSON-like text.  Structs, struct
% arrays, cells, logical masks, containers.Map, cellfun and arrayfun do the work.
% long: wgpu

raw = makeOrders(300);
fprintf('%d raw records\n', size(raw, 1));

% ---- stage by stage, each a function of the records so far

stages = {
    'parse',     @parseOrders
    'validate',  @validateOrders
    'dedupe',    @dropDuplicates
    'join',      @joinTables
    'derive',    @deriveColumns
};
data = raw;
history = struct('stage', {}, 'in', {}, 'out', {});
for k = 1:size(stages, 1)
    before = countRecords(data);
    [data, notes] = stages{k, 2}(data);
    history(end+1) = struct('stage', stages{k, 1}, 'in', before, 'out', countRecords(data)); %#ok<SAGROW>
    for j = 1:numel(notes)
        fprintf('  %s: %s\n', stages{k, 1}, notes{j});
    end
end
for h = history
    fprintf('%-10s %4d -> %4d\n', h.stage, h.in, h.out);
end
assert(all([history(2:end).in] == [history(1:end-1).out]));
fprintf('\n');

% ---- group and aggregate

byRegion = groupBy(data, 'region', struct('orders', @numel, 'revenue', @(o) sum([o.total]), 'mean', ...
    @(o) mean([o.total]), 'best', @(o) o(argmax([o.total])).product));
printRows(byRegion, {'region', 'orders', 'revenue', 'mean', 'best'});
assert(abs(sum([byRegion.revenue]) - sum([data.total])) < 1e-6);
assert(sum([byRegion.orders]) == numel(data));

byTier = groupBy(data, 'tier', struct('orders', @numel, 'discount', @(o) mean([o.discount])));
printRows(byTier, {'tier', 'orders', 'discount'});

% ---- a pivot: products by month

months = unique([data.month]);
products = unique({data.product});
pivot = zeros(numel(products), numel(months));
[~, r] = ismember({data.product}, products);
[~, c] = ismember([data.month], months);
pivot = pivot + accumarray([r(:), c(:)], [data.quantity]', size(pivot));
fprintf('%-10s', 'quantity');
fprintf('%6d', months);
fprintf('\n');
for k = 1:numel(products)
    fprintf('%-10s', products{k});
    fprintf('%6d', pivot(k, :));
    fprintf('\n');
end
fprintf('%-10s', 'all');
fprintf('%6d', sum(pivot, 1));
fprintf('\n\n');
assert(sum(pivot(:)) == sum([data.quantity]));

% ---- running totals and windows

[~, order] = sort([data.day]);
ordered = data(order);
running = cumsum([ordered.total]);
half = find(running >= running(end) / 2, 1);
fprintf('half of the revenue was made by day %d (order %d of %d)\n', ordered(half).day, half, numel(ordered));
perDay = accumarray([data.day]', [data.total]', [90 1])';
window = filter(ones(1, 7) / 7, 1, perDay);
[peak, at] = max(window);
fprintf('best week ends on day %d with %.2f a day\n', at, peak);
weekly = sum(reshape(perDay(1:84), 7, 12), 1);
fprintf('weeks above average: %s\n\n', mat2str(find(weekly > mean(weekly))));

% ---- ranking inside groups

for region = {byRegion.region}
    inside = data(strcmp({data.region}, region{1}));
    spent = containers.Map();
    for o = inside
        if ~isKey(spent, o.customer)
            spent(o.customer) = 0;
        end
        spent(o.customer) = spent(o.customer) + o.total;
    end
    who_ = keys(spent);
    sums = cell2mat(values(spent));
    [sums, order] = sort(sums, 'descend');
    top = min(2, numel(order));
    text = cellfun(@(n, s) sprintf('%s %.2f', n, s), who_(order(1:top)), num2cell(sums(1:top)), 'UniformOutput', false);
    fprintf('%-6s %s\n', region{1}, strjoin(text, ', '));
end
fprintf('\n');

% ---- nested data: a tree of region, product and numbers

tree = struct();
for o = data
    if ~isfield(tree, o.region) || ~isfield(tree.(o.region), o.product)
        tree.(o.region).(o.product) = struct('count', 0, 'days', []);
    end
    node = tree.(o.region).(o.product);
    node.count = node.count + o.quantity;
    node.days(end+1) = o.day;
    tree.(o.region).(o.product) = node;
end
regions = sort(fieldnames(tree))';
for k = 1:numel(regions)
    sub = orderfields(tree.(regions{k}));
    parts = structfun(@(n) n.count, sub);
    fprintf('%-6s %s = %d\n', regions{k}, strjoin(arrayfun(@(x) sprintf('%d', x), parts', 'UniformOutput', false), ...
        ' + '), sum(parts));
end
total = 0;
for k = 1:numel(regions)
    total = total + sum(structfun(@(n) n.count, tree.(regions{k})));
end
assert(total == sum([data.quantity]));
fprintf('\n');

% ---- queries as handles, composed

big = @(o) [o.total] > 150;
north = @(o) strcmp({o.region}, 'north');
late = @(o) [o.month] == 3;
queries = {'big', big; 'big and north', allOf(big, north); 'late or north', anyOf(late, north); ...
    'not late', negate(late)};
for k = 1:size(queries, 1)
    [name, test] = queries{k, :};
    hits = data(test(data));
    fprintf('%-15s %3d orders, %10.2f\n', name, numel(hits), sum([hits.total]));
end
assert(sum(big(data) & north(data)) == sum(feval(queries{2, 2}, data)));
fprintf('\n');

% ---- out as text, and in again

sample = data(1:3);
text = toText(rmfield(sample, {'email', 'discount', 'tier'}));
disp(text)
again = fromText(text);
assert(isequal([again.day], [sample.day]) && isequal({again.product}, {sample.product}));
assert(isequal(fieldnames(again), setdiff(fieldnames(sample), {'email', 'discount', 'tier'}, 'stable')));

% ---- errors are values: a pipeline that collects instead of stopping

tasks = {@() parseOrders({'bad'}), @() data(10000), @() undefinedStage(data), @() validateOrders(5), @() ...
    sum([data.quantity])};
ok = 0;
for k = 1:numel(tasks)
    try
        tasks{k}();
        ok = ok + 1;
    catch err
        fprintf('task %d: %s\n', k, err.identifier);
    end
end
fprintf('%d of %d tasks ran\n', ok, numel(tasks));

% ================================================================ stages

function raw = makeOrders(n)
% Rows of text as a form might send them, with some mistakes in them.
names = {'ada', 'ben', 'cyd', 'dan', 'eva', 'fay', 'gus', 'hal'};
products = {'anvil', 'bolt', 'crank', 'drill'};
raw = cell(n, 1);
seed = 12345;
for k = 1:n
    seed = mod(seed * 16807, 2147483647);
    quantity = mod(floor(seed / 3), 12);
    day = mod(floor(seed / 101), 90) + 1;
    raw{k} = sprintf('id=%d; customer=%s; product=%s; quantity=%d; day=%d', 1000 + k - (mod(k, 50) == 0), ...
        names{mod(floor(seed / 7), 8) + 1}, products{mod(floor(seed / 13), 4) + 1}, quantity, day);
    if mod(k, 37) == 0
        raw{k} = strrep(raw{k}, 'quantity', 'qty');
    elseif mod(k, 41) == 0
        raw{k} = regexprep(raw{k}, 'customer=\w+', 'customer=zed');
    end
end
end

function [orders, notes] = parseOrders(raw)
pairs = regexp(raw, '(\w+)=(\w+)', 'tokens');
orders = struct('id', {}, 'customer', {}, 'product', {}, 'quantity', {}, 'day', {});
renamed = 0;
for k = 1:numel(pairs)
    fields = cellfun(@(p) p{1}, pairs{k}, 'UniformOutput', false);
    texts = cellfun(@(p) p{2}, pairs{k}, 'UniformOutput', false);
    renamed = renamed + any(strcmp(fields, 'qty'));
    fields = strrep(fields, 'qty', 'quantity');
    if numel(fields) ~= 5
        error('pipeline:parse', 'record %d has %d fields', k, numel(fields));
    end
    o = cell2struct(texts(:), fields(:), 1);
    for f = {'id', 'quantity', 'day'}
        o.(f{1}) = str2double(o.(f{1}));
    end
    orders(end+1) = o; %#ok<AGROW>
end
notes = {sprintf('%d records had an old field name', renamed)};
end

function [orders, notes] = validateOrders(orders)
rules = {
    'quantity is positive', @(o) o.quantity > 0
    'customer is known',    @(o) ~strcmp(o.customer, 'zed')
    'day is in the quarter', @(o) o.day >= 1 && o.day <= 90
};
notes = {};
keep = true(size(orders));
for k = 1:size(rules, 1)
    good = arrayfun(rules{k, 2}, orders);
    if any(~good)
        notes{end+1} = sprintf('%d fail "%s"', sum(~good), rules{k, 1}); %#ok<AGROW>
    end
    keep = keep & good;
end
orders = orders(keep);
end

function [orders, notes] = dropDuplicates(orders)
[~, first] = unique([orders.id], 'first');
notes = {sprintf('%d duplicates', numel(orders) - numel(first))};
orders = orders(sort(first));
end

function [orders, notes] = joinTables(orders)
customers = struct( ...
    'name',   {'ada', 'ben', 'cyd', 'dan', 'eva', 'fay', 'gus', 'hal'}, ...
    'region', {'north', 'north', 'south', 'south', 'east', 'east', 'west', 'west'}, ...
    'tier',   {1, 2, 1, 3, 2, 2, 3, 1});
prices = containers.Map({'anvil', 'bolt', 'crank', 'drill'}, [89.5, 0.35, 12.25, 49.99]);
index = containers.Map({customers.name}, num2cell(1:numel(customers)));
for k = 1:numel(orders)
    c = customers(index(orders(k).customer));
    orders(k).region = c.region;
    orders(k).tier = c.tier;
    orders(k).price = prices(orders(k).product);
    orders(k).email = [c.name '@' c.region '.example'];
end
notes = {};
end

function [orders, notes] = deriveColumns(orders)
discounts = [0.10 0.05 0];
for k = 1:numel(orders)
    o = orders(k);
    orders(k).discount = discounts(o.tier) + 0.02 * (o.quantity >= 10);
    orders(k).total = round(o.price * o.quantity * (1 - orders(k).discount) * 100) / 100;
    orders(k).month = ceil(o.day / 30);
end
notes = {sprintf('revenue %.2f', sum([orders.total]))};
end

% ================================================================ tools

function n = countRecords(data)
n = numel(data);
end

function groups = groupBy(rows, key, reducers)
values_ = {rows.(key)};
numeric = isnumeric(values_{1});
if numeric
    [names, ~, which_] = unique([values_{:}]);
    names = num2cell(names);
else
    [names, ~, which_] = unique(values_);
end
columns = fieldnames(reducers);
groups = struct(key, names);
for k = 1:numel(names)
    members = rows(which_ == k);
    for j = 1:numel(columns)
        groups(k).(columns{j}) = reducers.(columns{j})(members);
    end
end
end

function k = argmax(x)
[~, k] = max(x);
end

function printRows(rows, columns)
fprintf('%-10s', columns{:});
fprintf('\n');
for r = rows
    for k = 1:numel(columns)
        v = r.(columns{k});
        if ischar(v)
            fprintf('%-10s', v);
        elseif v == fix(v)
            fprintf('%-10d', v);
        else
            fprintf('%-10.3f', v);
        end
    end
    fprintf('\n');
end
fprintf('\n');
end

function f = allOf(varargin)
tests = varargin;
f = @(o) all(cell2mat(cellfun(@(t) t(o), tests(:), 'UniformOutput', false)), 1);
end

function f = anyOf(a, b)
f = @(o) a(o) | b(o);
end

function f = negate(a)
f = @(o) ~a(o);
end

function text = toText(rows)
parts = cell(1, numel(rows));
names = fieldnames(rows);
for k = 1:numel(rows)
    fields = cell(1, numel(names));
    for j = 1:numel(names)
        v = rows(k).(names{j});
        if ischar(v)
            v = ['"' v '"'];
        else
            v = num2str(v);
        end
        fields{j} = ['"' names{j} '": ' v];
    end
    parts{k} = ['  {' strjoin(fields, ', ') '}'];
end
text = sprintf('[\n%s\n]', strjoin(parts, sprintf(',\n')));
end

function rows = fromText(text)
blocks = regexp(text, '\{([^}]*)\}', 'tokens');
rows = [];
for k = 1:numel(blocks)
    items = regexp(blocks{k}{1}, '"(\w+)": ("[^"]*"|[-\d.e]+)', 'tokens');
    row = struct();
    for j = 1:numel(items)
        [name, value] = items{j}{:};
        if value(1) == '"'
            row.(name) = value(2:end-1);
        else
            row.(name) = str2double(value);
        end
    end
    rows = [rows, row]; %#ok<AGROW>
end
end
