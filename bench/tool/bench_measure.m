function p = bench_measure(o, who, c, cls, sizes)
% p = bench_measure(O, WHO, CASE, CLASS, SIZES)  One case in a process of its own (lib/timing.m): the first time, the
% steady times, the number, the peak of memory.
p = struct('program', c.name, 'class', cls, 'who', who, 'sizes', sizes, 'first_s', NaN, 'median_s', NaN, ...
    'times_s', {{}}, 'process_s', NaN, 'peak_bytes', NaN, 'energy_j', NaN, 'number', NaN, 'parity', NaN, ...
    'tolerance', c.tolerance, 'error', '');
errors = [tempname '.txt'];
key = bench_key(who, cls, c, sizes);
if isKey(o.texts, key)
    status = 0;
    text = o.texts(key);
else
    before = energy();
    start = tic;
    [status, text] = system(sprintf('cd "%s" && timeout 600 %s 2> "%s" < /dev/null', o.folder, ...
        command_of(o, who, c, cls, sizes), errors));
    p.process_s = toc(start);
    p.energy_j = energy() - before;
    if p.energy_j < 0, p.energy_j = NaN; end    % the counter began anew
end
times = values(text, 'TIME');
if isempty(times)
    p.error = reason(status, text, errors);
else
    numbers = values(text, 'RESULT');
    first = values(text, 'FIRST');
    peak = values(text, 'PEAK');
    p.number = numbers(end);
    p.first_s = first(1);
    p.median_s = median(times);
    p.times_s = num2cell(times);
    if ~isempty(peak), p.peak_bytes = peak(end); end
end
if isfile(errors), delete(errors); end
end

function t = command_of(o, who, c, cls, sizes)
if ~startsWith(who, 'runmat') && ~strcmp(who, 'octave')
    t = bench_peer(o, who, cls, [c.name ' ' bench_sizes(sizes)]);
    return
end
folders = '''lib'',''cases'',''programs''';
if strcmp(who, 'octave'), folders = ['''octave'',' folders]; end     % first: cases that Octave needs otherwise
code = sprintf('addpath(%s); timing(''%s'',''cls=''''%s'''';%s;'',%d,%g)', folders, c.name, cls, ...
    bench_sizes(sizes, ';'), o.reps, o.cap);
peak = ['t=regexp(fileread(''/proc/self/status''),''VmHWM:\s*(\d+)'',''tokens'',''once''); ' ...
    'fprintf(''PEAK %d\n'',1024*str2double(t{1}))'];
switch who
    case 'octave', t = sprintf('octave-cli --norc -q --eval "%s; %s"', code, peak);
    case 'runmat', t = sprintf('"%s" -e "%s" -e "%s"', o.self, code, peak);
    case 'runmat-off', t = sprintf('env RUNMAT_ACCEL_ENABLE=0 "%s" -e "%s" -e "%s"', o.self, code, peak);
    otherwise, t = sprintf('env RUNMAT_ACCEL_PROVIDER=%s "%s" -e "%s" -e "%s"', who(8:end), o.self, code, peak);
end
end

function x = values(text, name)
t = regexp(text, ['^' name ' (\S+)'], 'tokens', 'lineanchors');
x = cellfun(@(c) str2double(c{1}), t);
x = x(:)';
end

function t = reason(status, text, errors)
t = regexp(text, '^FAILED (.*)$', 'tokens', 'once', 'lineanchors', 'dotexceptnewline');
if ~isempty(t), t = t{1}; return, end
t = sprintf('exit status %d', status);
if isfile(errors)
    lines = strtrim(strsplit(strtrim(fileread(errors)), newline));
    told = find(startsWith(lines, 'error:'), 1);        % later errors follow from the first one
    if ~isempty(told), t = lines{told}; elseif ~isempty(lines{1}), t = lines{end}; end
end
end

% Joules that the processors took since they started, where the machine tells; else NaN.
function j = energy()
j = NaN;
file = '/sys/class/powercap/intel-rapl:0/energy_uj';
try
    if isfile(file), j = str2double(fileread(file)) * 1e-6; end
catch
end
end
