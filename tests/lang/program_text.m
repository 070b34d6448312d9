% string processing & parsing
src = "let x = 3 * (4 + 5) - y1 / 2.5e-1; # note";
toks = regexp(src, '(?<num>\d+\.?\d*(e[+-]?\d+)?)|(?<id>[A-Za-z]\w*)|(?<op>[-+*/()=;])', 'names');
fprintf('%d tokens\n', numel(toks));
for t = toks
    f = fieldnames(t);
    for k = 1:numel(f)
        if t.(f{k}) ~= "", fprintf('%s:%s ', f{k}, t.(f{k})); end
    end
end
fprintf('\n');
txt = 'The quick brown fox jumps over the lazy dog';
words = split(string(txt));
[~, ix] = sort(strlength(words), 'descend');
disp(words(ix(1:3))')
counts = zeros(1, 26);
for ch = lower(txt(isletter(txt))), counts(ch - 'a' + 1) = counts(ch - 'a' + 1) + 1; end
[mx, at] = max(counts); fprintf('%s x%d\n', char('a' + at - 1), mx);
caesar = @(s, k) char(mod(s - 'a' + k, 26) + 'a');
enc = caesar('hello', 3), dec = caesar(enc, -3)
isequal(strjoin(flip(strsplit('a b c')), ' '), 'c b a')
regexprep('camelCaseString', '([A-Z])', '_${lower($1)}')
regexprep('snake_case_here', '_(\w)', '${upper($1)}')
upper(extractBefore("key=value", "=")) + "!" 
pal = @(s) strcmpi(regexprep(s, '\W', ''), fliplr(regexprep(s, '\W', '')));
pal('A man, a plan, a canal: Panama')
sprintf('%08.3f|%+.2e|%-8s|%8s|', pi, 12345.678, 'ab', 'cd')
sprintf('%s', [72 105]), sprintf('%d', '12'), sprintf('%x', 255), sprintf('%5.1f,', [1.23; 4.56])
sprintf('%d%%', 50), sprintf('\\n'), sprintf("tab\there"), sprintf('%c', 'hello'), sprintf('%3d|', 1:3)
str2double('1,234.5'), str2double('1e3'), str2double('abc'), str2double('3+4i'), str2double(' 12 '), str2double('1 2')
str2double("7"), str2double({'1', 2, 'x'}), str2double('Inf'), str2double('-.5'), str2double('1d2'), str2double('')
str2num('3*4'), str2num('[1,2;3,4]')
mat2str([0.1 1/3; pi 1e10]), mat2str(single(pi)), mat2str('a''b'), mat2str([1;2]), mat2str(true), mat2str(1e-20)
mat2str([NaN Inf -Inf]), mat2str(uint8([1 2])), mat2str(zeros(1,0)), mat2str(-0)
