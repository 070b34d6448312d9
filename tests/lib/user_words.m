% This program is written in the style of users.
txt = ['It was the best of times, it was the worst of times, it was the age of wisdom, ' ...
       'it was the age of foolishness, it was the epoch of belief'];
words = regexp(lower(txt), '[a-z]+', 'match');
m = containers.Map('KeyType','char','ValueType','double');
for k = 1:numel(words)
    w = words{k};
    if isKey(m, w), m(w) = m(w) + 1; else, m(w) = 1; end
end
ks = keys(m); vs = cell2mat(values(m));
[~, o] = sort(vs, 'descend');
for k = o(1:5), fprintf('%-8s %3d\n', ks{k}, vs(k)); end
m
[u, ~, j] = unique(words); n = accumarray(j(:), 1)';
isequal(u, ks) && isequal(n, vs)
s = string(words); [g, names] = findgroups(s); c = splitapply(@numel, s, g); 
t = table(names(:), c(:), 'VariableNames', {'word','count'}); t = sortrows(t, {'count','word'}, {'descend','ascend'});
head(t,4)
log = sprintf('2024-01-05 ERROR disk full\n2024-01-06 INFO ok\n2024-02-07 WARN temp=%d\n', 81);
tok = regexp(log, '(?<date>\d{4}-\d\d-\d\d) (?<lev>\w+) (?<msg>[^\n]*)', 'names')
tok(3)
lines = strsplit(strtrim(log), newline); cellfun(@numel, lines)
lv = regexprep(lines, '^\S+ (\w+) .*$', '$1')
join(s(1:4), "-")
strjoin(cellfun(@(w) [upper(w(1)) w(2:end)], words(1:5), 'UniformOutput', false), ' ')
num = str2double(regexp(log, 'temp=(\d+)', 'tokens', 'once'))
caesar = @(t,k) char(mod(t - 'a' + k, 26) + 'a'); enc = caesar('hello', 3), dec = caesar(enc, -3)
ispal = @(t) strcmp(t, fliplr(t)); ispal('racecar')
dec2bin(10), dec2hex(255), bin2dec('1010'), upper("abc") + 1
extractBetween("a<b>c<d>", "<", ">")
pad(["a";"bbb"], 5, 'left')
split("k1=v1;k2=v2", [";" "="])'
strip("  x "), replace("aXbX", "X", "--"), count("banana","an"), contains(["foo" "bar"], "o")
num2str(pi, 8), num2str([1 2;3 4]), num2str([1.5 2.25]), mat2str([1.5 NaN; -Inf 2]), num2str(true), num2str(int8(5))
num2str(1e10), num2str(123456.789)
compose("%d-%s", [1;2], ["a";"b"])
sprintf('%5.1f|%-6s|%+d|%e|%g', 3.14159, 'ab', 5, 12345.678, 0.0001)
sprintf('%d', 1.5), sprintf('%x', 255), sprintf('%s', 65), sprintf('%d,', [1 2 3]), sprintf('%c%c', 'abc')
strcmp({'a','b'}, 'a'), validatestring('app', {'apple','pear'}), strfind('abcabc','bc'), fliplr('abc'), double('A')
