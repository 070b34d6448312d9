% What public programs did with tables and archives.
T = table([1;2], [1 2 3;4 5 6], 'VariableNames', {'a', 'm'}); disp(T.m(4:5)), disp(T.m(end))
T{:, 1:2} = [9 1 2 3; 8 4 5 6]; disp(T), T{1, :} = [0 0 0 0]; disp(T)
T.m(4:5) = [7 8]; disp(T.m), T.m(:, 2) = []; disp(T)
T = table([1;2], [1 2;3 4], [5;6]); T{:, 2:3} = [1 2 3;4 5 6]; disp(T)
try, T{:, 2:3} = [1 2;3 4]; catch e, disp(e.identifier), end
d = tempname; mkdir(d), writelines("hello hello hello hello hello", fullfile(d, 'a.txt')), z = fullfile(d, 'a.zip');
zip(z, 'a.txt', d), delete(fullfile(d, 'a.txt'))
f = fopen(z); b = fread(f, Inf, '*uint8'); fclose(f); k = strfind(char(b'), char([80 75 1 2]));
for crc = [0 1]
    b([15:18, k + 16:k + 19]) = crc; f = fopen(z, 'w'); fwrite(f, b); fclose(f);
    try, unzip(z, d); disp(readlines(fullfile(d, 'a.txt'), 'EmptyLineRule', 'skip')), catch e, disp(e.identifier), end
end
rmdir(d, 's')
try, unique({[1 2], 'a'}), catch e, disp(e.identifier), end
