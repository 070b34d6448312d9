% Numbers as text and back, parsing, histograms of words, ciphers.
s = sprintf('%5.2f|%-8s|%+d|%e|%g', pi, 'ab', 42, 12345.678, 1e-5); disp(s)
t = strsplit('3.5,abc,-7e2,,0x1F', ','); v = str2double(t); fprintf('%g ', v); fprintf('\n');
fprintf('%s\n', num2str([1.5 2.25; -3 4]), mat2str([1 2.5; -3 4]), int2str(7.6), dec2bin(37), dec2hex(255), ...
    num2str(pi, 8));
w = regexp('the cat the dog a cat the end', '\w+', 'match'); [u, ~, k] = unique(w); c = accumarray(k(:), 1);
for i = 1:numel(u), fprintf('%s:%d ', u{i}, c(i)); end, fprintf('\n');
p = 'Hello, World'; q = p; l = isletter(p); b = 'a' * (p >= 'a') + 'A' * (p < 'a');
q(l) = char(mod(p(l) - b(l) + 13, 26) + b(l)); disp(q)
fprintf('%d ', sscanf('10 20 30', '%d'), bin2dec('1011'), hex2dec('FF'), base2dec('zz', 36)); fprintf('\n');
disp(upper(strtrim(sprintf('  %s  ', 'trim')))); disp(fliplr('abc')); disp(strrep('aXbX', 'X', '--'));
disp(regexprep('2024-01-02', '(\d+)-(\d+)-(\d+)', '$3/$2/$1'))
fprintf('%d %d %d\n', strcmp('a', {'a', 'b', 'a'}));
fprintf('[%s]\n', strjoin({'x', 'y', 'z'}, ';'), datestr(730000, 29), blanks(3));
