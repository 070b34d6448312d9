% xlsread and xlswrite: numbers, texts and all cells of a sheet.
% long: wgpu
d = tempname; mkdir(d); f = fullfile(d, 'a.xlsx');
xlswrite(f, {'', 'x', 'y'; 'r1', 1, 2.5; 'r2', 3, []; 'r3', datetime(2024, 1, 2), 'n/a'})
[num, txt, raw] = xlsread(f)
xlsread(f, 'B2:C3')
xlswrite(f, magic(3), 'second', 'B2')
[num, txt] = xlsread(f, 'second')
xlsread(f, 2, 'C3:D4')
[done, message] = xlswrite(fullfile(d, 'none', 'b.xlsx'), 1); disp(done), disp(~isempty(message.message))
[done, message] = xlswrite(fullfile(d, 'c'), 1); disp(done), disp(isfile(fullfile(d, 'c.xlsx')))
try, xlsread(fullfile(d, 'zz.xlsx')), catch e, disp(e.identifier), end
try, xlsread(f, 'no such sheet'), catch e, disp(e.identifier), end
try, xlsread(f, 1, 'A1', @(x) x), catch e, disp(e.identifier), end
try, xlswrite(f, 1, 'a/b'), catch e, disp(e.identifier), end
rmdir(d, 's')
