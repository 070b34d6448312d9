% A text report: reads a log written as text, parses it with regular expressions, groups and counts, and prints tables,
% histograms and a justified summary.  Everything is char rows, cells of text, strings and regexp.
% long: wgpu

lines = makeLog(240);
fprintf('%d lines, the first three:\n', numel(lines));
fprintf('  %s\n', lines{1:3});

records = parseLog(lines);
fprintf('parsed %d records, %d lines were noise\n\n', numel(records), numel(lines) - numel(records));
assert(numel(records) + sum(cellfun(@isempty, regexp(lines, '^\d{4}-'))) == numel(lines));

% ---- requests by service and level

services = unique({records.service});
levels = {'INFO', 'WARN', 'ERROR'};
counts = zeros(numel(services), numel(levels));
for k = 1:numel(records)
    r = find(strcmp(services, records(k).service));
    c = find(strcmp(levels, records(k).level));
    counts(r, c) = counts(r, c) + 1;
end
printTable('Messages by service', services, levels, counts);
assert(sum(counts(:)) == numel(records));

% ---- durations: statistics by service

stats = zeros(numel(services), 4);
for k = 1:numel(services)
    ms = [records(strcmp({records.service}, services{k})).ms];
    stats(k, :) = [numel(ms), mean(ms), median(ms), max(ms)];
end
printTable('Durations in ms', services, {'n', 'mean', 'median', 'max'}, stats);

% ---- histogram

all_ms = [records.ms];
edges = 0:100:800;
bars = histc(all_ms, edges);
disp(heading('Histogram of durations'))
for k = 1:numel(edges) - 1
    fprintf('%4d-%-4d |%-30s| %d\n', edges(k), edges(k+1), repmat('#', 1, round(bars(k) / 2)), bars(k));
end
fprintf('\n');

% ---- users: who caused errors, sorted by count then by name

failing = records(strcmp({records.level}, 'ERROR'));
[users, ~, group] = unique({failing.user});
number = accumarray(group(:), 1)';
[~, order] = sortrows([-number(:), (1:numel(users))']);
disp(heading('Users with errors'))
for k = order'
    codes = unique([failing(group == k).code]);
    fprintf('%-8s %3d  codes: %s\n', users{k}, number(k), strjoin(arrayfun(@num2str, codes, 'UniformOutput', false), ...
        ', '));
end
fprintf('\n');

% ---- the busiest hour

hours = cellfun(@(t) str2double(t(1:2)), {records.time});
perHour = accumarray(hours(:) + 1, 1, [24 1])';
[top, at] = max(perHour);
fprintf('busiest hour: %02d:00 with %d messages\n\n', at - 1, top);

% ---- words of the messages

text = lower(strjoin({records.message}, ' '));
words = regexp(text, '[a-z]{4,}', 'match');
tally = containers.Map('KeyType', 'char', 'ValueType', 'double');
for k = 1:numel(words)
    w = words{k};
    if isKey(tally, w)
        tally(w) = tally(w) + 1;
    else
        tally(w) = 1;
    end
end
names = keys(tally);
values_ = cell2mat(values(tally));
[~, order] = sort(values_, 'descend');
disp(heading('Frequent words'))
for k = order(1:6)
    fprintf('%-12s %4d %s\n', names{k}, values_(k), repmat('*', 1, ceil(values_(k) / 10)));
end
fprintf('\n');

% ---- rewriting: hide users and numbers

hidden = regexprep(lines(1:4), 'user=(\w)\w*', 'user=$1***');
hidden = regexprep(hidden, '\d+ms', '<t>');
disp(heading('Anonymous'))
fprintf('%s\n', hidden{:});
assert(~any(contains(hidden, 'ms')));
fprintf('\n');

% ---- a paragraph, wrapped and justified

paragraph = ['The quick report above was made from lines of text alone; nothing in it needs more than ' ...
    'regular expressions, cells and a little arithmetic. When the same program is given other lines, ' ...
    'it prints other numbers in the same layout, and the layout does not break when a name is long.'];
disp(heading('Justified to 46 columns'))
block = justify(paragraph, 46);
for k = 1:numel(block)
    fprintf('|%s|\n', block{k});
end
assert(all(cellfun(@length, block) == 46));
fprintf('\n');

% ---- strings

s = string(services);
shout = upper(s) + "!";
fprintf('%s ', shout);
fprintf('\n');
assert(isequal(strlength(shout), strlength(s) + 1));
t = split("alpha,beta;gamma,delta", [",", ";"]);
fprintf('%d parts, longest: %s\n', numel(t), t(find(strlength(t) == max(strlength(t)), 1)));
assert(isequal(join(t', "-"), "alpha-beta-gamma-delta"));
fprintf('%s\n', pad("right", 10, 'left') + "|" + pad("left", 8) + "|");
p = extractBetween("<b>bold</b> and <b>more</b>", "<b>", "</b>");
fprintf('[%s]', p);
fprintf('\n\n');

% ---- a caesar cipher and its frequency attack

plain = 'it was the best of times it was the worst of times it was the age of wisdom';
secret = caesar(plain, 7);
shift = guessShift(secret);
fprintf('secret: %s\nshift %d: %s\n\n', secret, shift, caesar(secret, -shift));
assert(strcmp(caesar(secret, -shift), plain));

% ---- run-length coding and a checksum

samples = {'aaabccddddd', 'x', '', 'abcabc', repmat('z', 1, 30)};
for k = 1:numel(samples)
    coded = encodeRuns(samples{k});
    fprintf('%-32s -> %-14s crc %s\n', ['"' samples{k} '"'], ['"' coded '"'], dec2hex(checksum(samples{k}), 8));
    assert(strcmp(decodeRuns(coded), samples{k}));
end
fprintf('\n');

% ---- numbers in words

for n = [0 7 13 40 58 100 342 1000 20019 999999]
    fprintf('%6d  %s\n', n, inWords(n));
end
fprintf('\n');

% ---- a table of contents with dotted leaders

chapters = {'Introduction', 1; 'Reading a log', 4; 'Tables that do not break', 12; 'Appendix', 103};
for k = 1:size(chapters, 1)
    [title, page] = chapters{k, :};
    digits = sprintf('%d', page);
    fprintf('%s %s %s\n', title, repmat('.', 1, 40 - length(title) - length(digits)), digits);
end
fprintf('\n');

% ---- edit distance: which word was meant

dictionary_ = {'report', 'histogram', 'median', 'service', 'message', 'paragraph'};
typed = {'reprot', 'histogam', 'mediam', 'servise', 'massage', 'pragraph', 'zzz'};
for k = 1:numel(typed)
    d = cellfun(@(w) editDistance_(typed{k}, w), dictionary_);
    [least, which_] = min(d);
    if least <= 2
        fprintf('%-10s did you mean %s?\n', typed{k}, dictionary_{which_});
    else
        fprintf('%-10s nothing is near\n', typed{k});
    end
end

% ================================================================ functions

function lines = makeLog(n)
% Log lines from a small generator, so that the report is the same everywhere.
services = {'auth', 'billing', 'search', 'mail'};
users = {'anna', 'bob', 'carla', 'dmitri', 'eve', 'fatima'};
messages = {'request served', 'cache missed, request served late', 'connection closed by peer', ...
    'request rejected', 'retry scheduled after failure'};
lines = cell(1, n);
seed = 2024;
for k = 1:n
    seed = mod(seed * 16807, 2147483647);
    if mod(seed, 29) == 0
        lines{k} = '-- rotated --';
        continue
    end
    service = services{mod(floor(seed / 7), 4) + 1};
    user = users{mod(floor(seed / 11), 6) + 1};
    draw = mod(floor(seed / 13), 20);
    if draw < 14
        level = 'INFO';
    elseif draw < 18
        level = 'WARN';
    else
        level = 'ERROR';
    end
    code = 200;
    if strcmp(level, 'ERROR')
        code = 500 + mod(floor(seed / 17), 4);
    end
    ms = mod(floor(seed / 19), 400) + 400 * strcmp(level, 'WARN');
    when = sprintf('%02d:%02d:%02d', mod(floor(k / 12) + 8, 24), mod(k * 5, 60), mod(seed, 60));
    lines{k} = sprintf('2024-03-%02d %s [%s] %s: %s user=%s code=%d took=%dms', 1 + floor(k / 100), when, level, ...
        service, messages{mod(floor(seed / 23), 5) + 1}, user, code, ms);
end
end

function records = parseLog(lines)
pattern = ['^(?<date>\d{4}-\d\d-\d\d) (?<time>[\d:]+) \[(?<level>\w+)\] (?<service>\w+): ' ...
    '(?<message>.*?) user=(?<user>\w+) code=(?<code>\d+) took=(?<ms>\d+)ms$'];
found = regexp(lines, pattern, 'names');
found = found(~cellfun(@isempty, found));
records = [found{:}];
for k = 1:numel(records)
    records(k).code = str2double(records(k).code);
    records(k).ms = str2double(records(k).ms);
end
end

function text = heading(title)
text = sprintf('%s\n%s', title, repmat('-', 1, length(title)));
end

function printTable(title, rows, columns, data)
% Numbers right-aligned under their headings; whole numbers without decimals.
disp(heading(title))
width = max(cellfun(@length, rows));
cells_ = cell(size(data));
for k = 1:numel(data)
    if data(k) == fix(data(k))
        cells_{k} = sprintf('%d', data(k));
    else
        cells_{k} = sprintf('%.1f', data(k));
    end
end
widths = max(cellfun(@length, [columns; cells_]), [], 1);
fprintf('%s', blanks(width));
for c = 1:numel(columns)
    fprintf('  %*s', widths(c), columns{c});
end
fprintf('\n');
for r = 1:numel(rows)
    fprintf('%-*s', width, rows{r});
    for c = 1:numel(columns)
        fprintf('  %*s', widths(c), cells_{r, c});
    end
    fprintf('\n');
end
fprintf('\n');
end

function block = justify(text, width)
words = strsplit(strtrim(text), ' ');
block = {};
row = {};
used = 0;
for k = 1:numel(words)
    w = words{k};
    if used + numel(row) + length(w) > width
        block{end+1} = spread(row, width); %#ok<AGROW>
        row = {};
        used = 0;
    end
    row{end+1} = w; %#ok<AGROW>
    used = used + length(w);
end
last = strjoin(row, ' ');
block{end+1} = [last, blanks(width - length(last))];
end

function line = spread(row, width)
gaps = numel(row) - 1;
if gaps == 0
    line = [row{1}, blanks(width - length(row{1}))];
    return
end
free = width - sum(cellfun(@length, row));
line = row{1};
for k = 1:gaps
    extra = floor(free * k / gaps) - floor(free * (k - 1) / gaps);
    line = [line, blanks(extra), row{k + 1}]; %#ok<AGROW>
end
end

function out = caesar(text, shift)
out = text;
small = text >= 'a' & text <= 'z';
out(small) = char(mod(text(small) - 'a' + shift, 26) + 'a');
end

function shift = guessShift(secret)
usual = [8.2 1.5 2.8 4.3 12.7 2.2 2.0 6.1 7.0 0.2 0.8 4.0 2.4 6.7 7.5 1.9 0.1 6.0 6.3 9.1 2.8 1.0 2.4 0.2 2.0 0.1];
letters = secret(isletter(secret)) - 'a' + 1;
seen = accumarray(letters(:), 1, [26 1])';
score = zeros(1, 26);
for s = 0:25
    score(s + 1) = sum(usual .* circshift(seen, [0 -s]));
end
[~, best] = max(score);
shift = best - 1;
end

function out = encodeRuns(text)
out = '';
k = 1;
while k <= length(text)
    run = 1;
    while k + run <= length(text) && text(k + run) == text(k)
        run = run + 1;
    end
    if run == 1
        out = [out text(k)]; %#ok<AGROW>
    else
        out = sprintf('%s%d%c', out, run, text(k));
    end
    k = k + run;
end
end

function out = decodeRuns(coded)
out = '';
[tokens, ~] = regexp(coded, '(\d*)(\D)', 'tokens', 'match');
for k = 1:numel(tokens)
    [count, letter] = tokens{k}{:};
    n = max([1, str2num(['[' count ']'])]); %#ok<ST2NM>
    out = [out repmat(letter, 1, n)]; %#ok<AGROW>
end
end

function c = checksum(text)
c = uint32(4294967295);
for b = uint32(double(text))
    c = bitxor(c, b);
    for k = 1:8
        if bitand(c, 1)
            c = bitxor(bitshift(c, -1), uint32(3988292384));
        else
            c = bitshift(c, -1);
        end
    end
end
c = bitxor(c, uint32(4294967295));
end

function text = inWords(n)
small = {'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', ...
    'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'};
tens = {'', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'};
if n < 20
    text = small{n + 1};
elseif n < 100
    text = tens{floor(n / 10) + 1};
    if mod(n, 10)
        text = [text '-' small{mod(n, 10) + 1}];
    end
elseif n < 1000
    text = [small{floor(n / 100) + 1} ' hundred'];
    if mod(n, 100)
        text = [text ' and ' inWords(mod(n, 100))];
    end
else
    text = [inWords(floor(n / 1000)) ' thousand'];
    if mod(n, 1000)
        text = [text ' ' inWords(mod(n, 1000))];
    end
end
end

function d = editDistance_(a, b)
previous = 0:length(b);
for i = 1:length(a)
    current = [i, zeros(1, length(b))];
    for j = 1:length(b)
        current(j + 1) = min([previous(j + 1) + 1, current(j) + 1, previous(j) + (a(i) ~= b(j))]);
    end
    previous = current;
end
d = previous(end);
end
