function bench_run(o)
% bench_run(O)  Measures the cases of O beside their peers and writes the record. It ends with exit status 1 when a bar
% was missed.
[o, environment] = bench_environment(o);
if ~isempty(o.data), o = with_data(o); end
who = cell(1, numel(o.providers));
for k = 1:numel(o.providers)
    who{k} = 'runmat';
    if ~strcmp(o.providers{k}, 'auto'), who{k} = ['runmat-' o.providers{k}]; end
end
who = [who o.peers];
fprintf('%s, %d processors, load %.1f; runmat beside %s\n', environment.cpu, environment.processors, ...
    environment.load, named(o.peers));
fprintf('%-44s %-12s %10s %10s %9s   %s\n', 'case', 'who', 'median ms', 'first ms', 'peak MB', 'result');
points = {};
bars = {};
o.texts = containers.Map;               % --together: the output of the peers' points, by bench_key
if o.together, o.texts = texts_of_peers(o); end
for c = o.cases
    [list, judged] = sizes_of(c{1}, o);
    for sizes = list
        for cls = o.classes
            [more, verdicts] = measure_point(o, c{1}, cls{1}, sizes{1}, who, judged);
            points = [points more];
            bars = [bars verdicts];
        end
    end
end
if ~isempty(o.against), bars = [bars compare_with(o, points)]; end
record = struct('schema', 1, 'kind', 'runmat bench', 'date', environment.date, 'environment', ...
    rmfield(environment, 'date'), 'settings', struct('sizes', o.sizes, 'reps', o.reps, 'cap', o.cap), ...
    'points', {points}, 'bars', {bars});
f = fopen(o.out, 'w');
if f < 0
    fprintf(2, 'runmat: bench: %s cannot be written\n', o.out);
    exit(1)
end
fprintf(f, '%s\n', jsonencode(record, 'PrettyPrint', true));
fclose(f);
missed = 0;
fprintf('\n');
for k = 1:numel(bars)
    b = bars{k};
    word = 'met';
    if ~b.met, word = 'MISSED'; missed = missed + 1; end
    fprintf('%-76s %8.2f  %-14s %s\n', b.what, b.value, b.limit, word);
end
fprintf('%d bars met, %d missed; record: %s\n', numel(bars) - missed, missed, o.out);
if missed > 0, exit(1); end
end

% Measures all points of each peer and class in one process. Returns their outputs by bench_key.
function texts = texts_of_peers(o)
texts = containers.Map;
for who = setdiff(o.peers, {'octave'}, 'stable')
    for cls = o.classes
        words = {};
        keys = {};
        for c = o.cases
            for sizes = sizes_of(c{1}, o)
                words{end + 1} = [c{1}.name ' ' bench_sizes(sizes{1})];
                keys{end + 1} = bench_key(who{1}, cls{1}, c{1}, sizes{1});
            end
        end
        parts = bench_together(o, who{1}, cls{1}, words);
        for k = 1:numel(keys), texts(keys{k}) = parts{k}; end
    end
end
end

% The cases that have data sets, with the sizes and the tolerance of these. Their bars are for other sizes.
function o = with_data(o)
o.cases = o.cases(cellfun(@(c) isfield(c, 'data'), o.cases));
if isempty(o.cases)
    fprintf(2, 'runmat: bench: none of these cases has a data set\n');
    exit(2)
end
bench_data(o.data, o.cases);
[~, where] = fileattrib(o.data);
setenv('BENCH_DATA', where.Name)
for k = 1:numel(o.cases)
    o.cases{k}.tolerance = o.cases{k}.data.tolerance;
end
end

function t = named(peers)
t = 'nobody: no peer is installed or named';
if ~isempty(peers), t = strjoin(peers, ', '); end
end

% The sizes of a case, as a cell of structs; judged: they are sizes for which the case has a bar.
function [list, judged] = sizes_of(c, o)
judged = ~strcmp(o.sizes, 'sweep') || ~isnan(o.bar);
if ~isempty(o.data)
    list = {c.data.sizes};
    judged = ~isnan(o.bar);
    return
end
if strcmp(o.sizes, 'sweep')
    name = fieldnames(c.sweep);
    list = {};
    for v = c.sweep.(name{1})(:)'
        s = c.quick(1);
        s.(name{1}) = v;
        list{end + 1} = s;
    end
else
    list = num2cell(c.(o.sizes)(:)');
end
for name = fieldnames(c.quick)'
    [value, variable] = from_environment(c.prefix, name{1});
    if isempty(variable), continue, end
    judged = ~isnan(o.bar);
    for k = 1:numel(list), list{k}.(name{1}) = value; end
end
[~, first] = unique(cellfun(@bench_sizes, list, 'UniformOutput', false), 'stable');
list = list(first);
end

function [value, variable] = from_environment(prefix, name)
value = [];
variable = '';
for before = {'', 'RUNMAT_', 'RUSTMAT_'}
    v = [before{1} prefix '_' upper(name)];
    text = getenv(v);
    if isempty(text), continue, end
    value = str2double(text);
    variable = v;
    if ~(value >= 1 && value == floor(value))
        fprintf(2, 'runmat: bench: %s=%s: it must be a whole number of 1 or more\n', v, text);
        exit(2)
    end
    return
end
end

% All of `who` at one size: their records, and the bars of this size.
function [points, bars] = measure_point(o, c, cls, sizes, who, judged)
points = {};
bars = {};
what = [c.name ' ' cls ' ' bench_sizes(sizes)];
ours = [];
for w = who
    p = bench_measure(o, w{1}, c, cls, sizes);
    if startsWith(w{1}, 'runmat') && isempty(ours), ours = p; end
    p.parity = same_number(c, sizes, p.number, ours.number);
    points{end + 1} = p;
    verdict = '';
    if ~isempty(p.error), verdict = ['does not run: ' p.error]; end
    if isequal(p.parity, false), verdict = 'NO PARITY'; end
    fprintf('%-44s %-12s %10.3f %10.3f %9.1f   %g %s\n', what, w{1}, p.median_s * 1e3, p.first_s * 1e3, ...
        p.peak_bytes / 1e6, p.number, verdict);
    if isequal(p.parity, false) && ~strcmp(w{1}, 'octave')
        bars{end + 1} = bar([what ': ' w{1} ' has another result'], p.number / ours.number, ...
            sprintf('1 +- %g', c.tolerance), false);
    end
end
if ~isempty(ours.error)
    bars{end + 1} = bar([what ': does not run'], NaN, 'it must', false);
    return
end
best = Inf;
name = '';
for k = 1:numel(points)
    p = points{k};
    if startsWith(p.who, 'runmat') || any(strcmp(p.who, {'octave', 'drjit'})) || isequal(p.parity, false), continue, end
    if p.median_s < best, best = p.median_s; name = p.who; end
end
limit = c.bar;
if ~isnan(o.bar), limit = o.bar; end
if judged && isfinite(best)
    bars{end + 1} = bar([what ': ' name ' over ours'], best / ours.median_s, sprintf('at least %g', limit), ...
        best / ours.median_s >= limit);
end
end

function b = bar(what, value, limit, met)
b = struct('what', what, 'value', value, 'limit', limit, 'met', met);
end

% True, false, or NaN: not judged, because the number is missing or chance alone decides about it.
function same = same_number(c, sizes, x, y)
same = NaN;
if isnan(x) || isnan(y), return, end
if isfield(c, 'parity_from')
    for f = fieldnames(c.parity_from)'
        if sizes.(f{1}) < c.parity_from.(f{1}), return, end
    end
end
same = abs(x - y) <= c.tolerance * max(abs(y), 1e-12);
end

% A bar for each point of ours that an earlier record has, too. It is missed only when chance does not explain it.
function bars = compare_with(o, points)
bars = {};
rows = bench_compare(bench_load(o.against).points, bench_structs(points));
for k = 1:numel(rows)
    r = rows(k);
    if ~startsWith(r.who, 'runmat'), continue, end
    bars{end + 1} = bar([r.what ' ' r.who ': over ' o.against], r.ratio, sprintf('at most %g', o.limit), ...
        r.low <= o.limit);
end
end
