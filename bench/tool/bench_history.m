function bench_history(words)
% bench_history({RECORDS..., '--release', NAME, '--to', FILE})  One row for the release in the history of measurements:
% prints it, or writes it to a page in Markdown. A row of the same release, processor and sizes is replaced.
[files, o] = bench_words(words, 'release', 'to');
if isempty(files), bench_wrong('history needs records'), end
rows = cellfun(@(f) row_of(bench_load(f), o.release), files, 'UniformOutput', false);
if isempty(o.to)
    fprintf('%s\n', header(), rows{:});
else
    write(o.to, rows)
end
end

% Geometric means over the points at which both have the same result; `worst` names the point.
function t = row_of(r, release)
p = r.points;
if isempty(release), release = strtrim(strrep(r.environment.runmat, 'runmat', '')); end
ours = p(strcmp({p.who}, bench_ours(p)) & ~isnan([p.median]));
times = '-';
if ~isempty(ours), times = sprintf('%.2f', 1e3 * exp(mean(log([ours.median])))); end
best = {};
for w = unique({p.who}, 'stable')
    if strcmp(w{1}, bench_ours(p)), continue, end
    them = p(strcmp({p.who}, w{1}));
    over = arrayfun(@(x) bench_ratio(p, x), them);
    good = isfinite(over);
    if ~any(good), continue, end
    them = them(good);
    over = over(good);
    [worst, at] = min(over);
    best{end + 1} = sprintf('%s %.2f (worst %.2f: %s %s)', w{1}, exp(mean(log(over))), worst, them(at).program, ...
        them(at).class);
end
bars = '-';
if ~isempty(r.bars)
    bars = sprintf('%d of %d', sum(cellfun(@(x) logical(x.met), r.bars)), numel(r.bars));
end
cpu = strtrim(regexprep(r.environment.cpu, '\(R\)|\(TM\)|Processor', ''));
machine = {sprintf('%d x %s', r.environment.processors, cpu)};
if ~isempty(r.environment.devices), machine = [machine reshape(cellstr(r.environment.devices), 1, [])]; end
machine = strjoin(machine, '; ');
cells = {release, r.date(1:10), machine, r.settings.sizes, sprintf('%d', numel(ours)), times, ...
    strjoin(best, '; '), bars};
t = sprintf('| %s |', strjoin(strrep(cells, '|', '/'), ' | '));
end

function t = header()
names = {'release', 'date', 'machine', 'sizes', 'points', 'mean ms', 'time of others over ours', 'bars met'};
t = sprintf('| %s |\n|%s', strjoin(names, ' | '), repmat('---|', 1, numel(names)));
end

function write(file, rows)
text = '';
if isfile(file), text = fileread(file); end
if isempty(strfind(text, header()))
    text = [text header() newline];
end
lines = strsplit(text, newline, 'CollapseDelimiters', false);
while numel(lines) > 1 && isempty(lines{end}), lines(end) = []; end
for k = 1:numel(rows)
    same = cellfun(@(line) same_row(line, rows{k}), lines);
    lines(same) = [];
    lines{end + 1} = rows{k};
end
f = fopen(file, 'w');
if f < 0, bench_wrong('%s cannot be written', file), end
fprintf(f, '%s\n', strjoin(lines, newline));
fclose(f);
end

function t = same_row(a, b)
a = strsplit(a, ' | ');
b = strsplit(b, ' | ');
t = numel(a) == numel(b) && isequal(a([1 3 4]), b([1 3 4]));
end
