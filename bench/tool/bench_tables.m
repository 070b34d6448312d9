function s = bench_tables(a, b, files)
% s = bench_tables(A, B, FILES)  The parts of a report: title, text, and perhaps a table (head, rows of texts).
s = part('Machine', machine(a), {}, {});
s(end + 1) = times_of(a);
who = others(a.points);
if ~isempty(who)
    s(end + 1) = ratios(a.points, who);
    s(end + 1) = ranking(a.points);
end
if ~isempty(a.bars), s(end + 1) = bars_of(a); end
if ~isempty(b)
    s(end + 1) = part(['Machine of ' files{2}], machine(b), {}, {});
    s(end + 1) = comparison(a, b, files);
end
end

function p = part(title, text, head, rows)
p = struct('title', title, 'text', text, 'head', {head}, 'rows', {rows});
end

function t = machine(r)
e = r.environment;
t = sprintf('%s: %s, %d processors, %.0f GB, %s; %s.', r.date, e.cpu, e.processors, e.memory_bytes / 1e9, e.system, ...
    e.runmat);
if ~isempty(e.load) && e.load > 0.3 * e.processors
    t = sprintf('%s The machine was busy: its load was %.1f before the first measurement.', t, e.load);
end
t = [t list_of(' Devices: ', e.devices) list_of(' Settings: ', e.settings)];
names = fieldnames(e.peers);
if ~isempty(names)
    versions = cellfun(@(n) [n ' ' e.peers.(n)], names', 'UniformOutput', false);
    t = [t ' Peers: ' strjoin(versions, ', ') '.'];
end
end

function t = list_of(before, c)
t = '';
if ~isempty(c), t = [before strjoin(cellstr(c)', ', ') '.']; end
end

% The fastest peer and who computes beside us.
function who = others(points)
who = unique({points.who}, 'stable');
who = who(~strcmp(who, bench_ours(points)));
end

function p = times_of(r)
rows = {};
for k = 1:numel(r.points)
    x = r.points(k);
    over = bench_ratio(r.points, x);
    word = '';
    if ~isempty(x.error), word = strrep(x.error, '|', '/'); end
    if x.parity == 0, word = 'another result'; end
    rows(end + 1, :) = {x.what, x.who, sprintf('%.3f', x.median * 1e3), sprintf('%.3f', x.first * 1e3), ...
        sprintf('%.0f', x.peak / 1e6), sprintf('%.2f', over), word};
end
ours = bench_ours(r.points);
p = part('Times', ['Median of the steady times; the first time; peak of memory; the time over that of ' ours '.'], ...
    {'case', 'who', 'median ms', 'first ms', 'peak MB', ['over ' ours], 'note'}, rows);
end

% Their time over ours: median, worst, mean by logarithms, and the mean over the logarithm of the size (AUC).
function p = ratios(points, who)
rows = {};
for w = who
    r = [];
    for x = points(strcmp({points.who}, w{1}))
        r(end + 1) = bench_ratio(points, x);
    end
    r = r(isfinite(r));
    if isempty(r), continue, end
    [area, n] = auc(points, w{1});
    text = '-';
    if n > 0, text = sprintf('%.2f (%d curves)', area, n); end
    rows(end + 1, :) = {w{1}, sprintf('%d', numel(r)), sprintf('%.2f', median(r)), sprintf('%.2f', min(r)), ...
        sprintf('%.2f', exp(mean(log(r)))), text};
end
p = part('Speed-up over the others', ['Their median time over ours, at points with the same result: more than 1 ' ...
    'means that runmat is faster. AUC: the area under the curve of the logarithm of this ratio over the logarithm ' ...
    'of the size, per unit, as a ratio.'], {'who', 'points', 'median', 'worst', 'geometric mean', 'AUC'}, rows);
end

function [area, n] = auc(points, who)
n = 0;
total = 0;
for curve = bench_curves(points)
    [x, y] = bench_curve(points, curve{1}, who);
    [~, ours] = bench_curve(points, curve{1}, bench_ours(points));
    good = isfinite(y) & isfinite(ours);
    if sum(good) < 2, continue, end
    x = log(x(good));
    total = total + trapz(x, log(y(good) ./ ours(good))) / (x(end) - x(1));
    n = n + 1;
end
area = exp(total / max(n, 1));
end

% How far each is behind the fastest, over all points that it ran.
function p = ranking(points)
names = unique({points.who}, 'stable');
behind = zeros(1, numel(names));
count = behind;
for what = unique({points.what}, 'stable')
    here = points(strcmp({points.what}, what{1}));
    here = here(~isnan([here.median]) & ~([here.parity] == 0));
    if numel(here) < 2, continue, end
    for x = here
        at = strcmp(names, x.who);
        behind(at) = behind(at) + log(x.median / min([here.median]));
        count(at) = count(at) + 1;
    end
end
names = names(count > 0);
behind = exp(behind(count > 0) ./ count(count > 0));
[behind, order] = sort(behind);
rows = {};
for k = 1:numel(order)
    rows(k, :) = {sprintf('%d', k), names{order(k)}, sprintf('%.2f', behind(k))};
end
p = part('Ranking', 'Geometric mean of the time over the fastest time at the same point.', ...
    {'place', 'who', 'over the fastest'}, rows);
end

function p = bars_of(r)
rows = {};
for k = 1:numel(r.bars)
    x = r.bars{k};
    word = 'met';
    if ~x.met, word = '**missed**'; end
    rows(end + 1, :) = {x.what, sprintf('%.2f', x.value), x.limit, word};
end
met = sum(cellfun(@(x) logical(x.met), r.bars));
p = part('Bars', sprintf('%d of %d are met.', met, numel(r.bars)), {'bar', 'value', 'limit', ''}, rows);
end

function p = comparison(a, b, files)
c = bench_compare(a.points, b.points);
rows = {};
for k = 1:numel(c)
    word = 'no difference';
    if c(k).low > 1, word = 'slower'; end
    if c(k).high < 1, word = 'faster'; end
    rows(end + 1, :) = {c(k).what, c(k).who, sprintf('%.3f', c(k).before * 1e3), sprintf('%.3f', c(k).after * 1e3), ...
        sprintf('%.2f', c(k).ratio), sprintf('%.2f to %.2f', c(k).low, c(k).high), word};
end
text = sprintf('%s over %s: the ratio of the medians, with an interval of 95%% (bootstrap).', files{2}, files{1});
ours = c(startsWith({c.who}, 'runmat'));
if ~isempty(ours)
    text = sprintf('%s Times of runmat at %d points: geometric mean %.3f, worst %.2f.', text, numel(ours), ...
        exp(mean(log([ours.ratio]))), max([ours.ratio]));
end
p = part('Comparison', text, {'case', 'who', 'before ms', 'after ms', 'ratio', 'interval', ''}, rows);
end
