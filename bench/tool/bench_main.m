function bench_main(folder, self, varargin)
% bench_main(FOLDER, SELF, WORDS...)  What `runmat bench WORDS` does. FOLDER has the files of bench/, SELF is the path
% of runmat.
suite = bench_suite(folder);
if isempty(varargin), varargin = {'suite'}; end
switch varargin{1}
    case {'--help', '-h', 'help'}
        disp(usage())
    case 'list'
        list(suite)
    case 'report'
        bench_report(varargin(2:end));
    case 'history'
        bench_history(varargin(2:end));
    otherwise
        o = read_options(suite, varargin);
        o.folder = folder;
        o.self = self;
        bench_run(o);
end
end

function list(suite)
fprintf('%-14s %-34s %-28s %9s %5s\n', 'case', 'quick size', 'variables of the environment', 'tolerance', 'bar');
for k = 1:numel(suite)
    c = suite{k};
    names = strcat(c.prefix, '_', upper(fieldnames(c.quick))');
    fprintf('%-14s %-34s %-28s %9g %5g\n', c.name, bench_sizes(c.quick(end)), strjoin(names, ' '), c.tolerance, c.bar);
end
end

function t = usage()
t = ['usage: runmat bench [CASES | suite | all] [options]      measure, and write a record' newline ...
    '       runmat bench list                                 the cases, their sizes and variables' newline ...
    '       runmat bench report A.json [B.json] [--html FILE]  tables of a record, or of two' newline ...
    '       runmat bench history A.json... [--release NAME] [--to FILE]  a row for each record' newline newline ...
    '  CASES            names of cases; suite (the default): the first six; all' newline ...
    '  --quick | --full | --sweep   which sizes; a sweep has many, from small to large' newline ...
    '  --classes LIST   single,double' newline ...
    '  --peers LIST     numpy,torch,torchc,jax,drjit,cupy,octave; none; default: those that are installed' newline ...
    '  --python FILE    the Python that has the peers (python3)' newline ...
    '  --providers LIST where runmat computes: auto (default), off (without acceleration), cpu, wgpu, cuda' newline ...
    '  --together       a peer has one process for all points of a class; its memory is then not known' newline ...
    '  --data FOLDER    fixed inputs, made there and checked by their sha256, for the cases that have them' newline ...
    '  --reps N         times that count, of one process (7)' newline ...
    '  --cap SECONDS    no new run begins so many seconds after the first one (6)' newline ...
    '  --bar X          the fastest peer must take X times as long; default: the bar of each case' newline ...
    '  --against FILE   an earlier record: no point may be slower than --limit X (1.15) times' newline ...
    '  --out FILE       the record, JSON (bench-DATE.json)' newline newline ...
    'A variable such as PCA_N, RUNMAT_PCA_N or RUSTMAT_PCA_N replaces a size. The exit status is 1 when a' newline ...
    'bar was missed or a result was not the peer''s, 2 when the command line was wrong. bench/README.md has more.'];
end

function o = read_options(suite, words)
o = struct('sizes', 'quick', 'classes', {{'single', 'double'}}, 'peers', {{}}, 'python', 'python3', ...
    'providers', {{'auto'}}, 'reps', 7, 'cap', 6, 'bar', NaN, 'against', '', 'limit', 1.15, 'out', '', ...
    'cases', {{}}, 'data', '', 'together', false);
all_peers = {'numpy', 'torch', 'torchc', 'jax', 'drjit', 'cupy', 'octave'};
o.peers = all_peers;
o.peers_named = false;
names = cellfun(@(c) c.name, suite, 'UniformOutput', false);
k = 1;
while k <= numel(words)
    w = words{k};
    switch w
        case {'--quick', '--full', '--sweep'}
            o.sizes = w(3:end);
        case '--together'
            o.together = true;
        case {'--classes', '--peers', '--python', '--providers', '--reps', '--cap', '--bar', '--against', '--limit', ...
                '--out', '--data'}
            if k == numel(words), bench_wrong('this option needs a value: %s', w); end
            k = k + 1;
            o.(w(3:end)) = words{k};
        case 'all'
            o.cases = suite;
        case 'suite'
            o.cases = suite(1:6);
        otherwise
            at = strcmp(names, w);
            if ~any(at)
                bench_wrong('there is no case or option ''%s''; `runmat bench --help`, `runmat bench list`', w)
            end
            o.cases{end + 1} = suite{at};
    end
    k = k + 1;
end
if isempty(o.cases), o.cases = suite(1:6); end
o.classes = words_of(o.classes, {'single', 'double'}, 'class');
o.providers = words_of(o.providers, {'auto', 'off', 'cpu', 'wgpu', 'cuda', 'interp'}, 'provider');
o.peers_named = ischar(o.peers);
if strcmp(o.peers, 'none'), o.peers = {}; end
o.peers = words_of(o.peers, all_peers, 'peer');
for f = {'reps', 'cap', 'bar', 'limit'}
    if ischar(o.(f{1}))
        x = str2double(o.(f{1}));
        if ~(x > 0), bench_wrong('--%s needs a number, not %s', f{1}, o.(f{1})); end
        o.(f{1}) = x;
    end
end
if ~isempty(o.against) && ~isfile(o.against), bench_wrong('there is no file %s', o.against); end
if any(o.python == '/') && o.python(1) ~= '/', o.python = fullfile(pwd, o.python); end
if isempty(o.out), o.out = ['bench-' char(datetime('now', 'Format', 'yyyyMMdd-HHmmss')) '.json']; end
end

function c = words_of(text, known, what)
c = text;
if ischar(text), c = strsplit(text, ','); end
for k = 1:numel(c)
    if ~any(strcmp(known, c{k}))
        bench_wrong('there is no %s ''%s''; there are %s', what, c{k}, strjoin(known, ', '))
    end
end
end
