s = repmat('abc,', 1, 50000);
c = strsplit(s(1:end-1), ',');
assert(numel(c) == 50000 && isequal(strjoin(c, ','), s(1:end-1)))
assert(numel(strrep(s, 'b', 'xyz')) == 300000 && numel(strfind(s, 'c,a')) == 49999)
assert(numel(regexprep(s, '(b)(c)', '$2$1$2')) == 250000 && count(s, 'a') == 50000)
assert(isequal(sscanf(sprintf('%d ', 1:10000), '%d')', 1:10000))
assert(isequal(str2double(cellstr(num2str((1:1000)'))), (1:1000)'))
disp(numel(upper(s)))
