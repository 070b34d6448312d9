% dir with ** looks into all folders below
top = tempname;
mkdir(fullfile(top, 'a', 'b', 'c')), mkdir(fullfile(top, 'e'))
names = {'w.txt', 'a/v.txt', 'a/b/c/x.txt', 'e/z.txt', 'e/z.dat'};
for k = 1:numel(names), writelines("1", fullfile(top, names{k})), end
d = dir(fullfile(top, '**', '*.txt'));
disp({d.name})
disp(strrep({d.folder}, top, ''))
d = dir(fullfile(top, 'a', '**', 'x.txt')); disp({d.name})
d = dir([top '/*/**/*.txt']); disp({d.name})
d = dir([top '/**']); disp(numel(d(~[d.isdir])))
d = dir(fullfile(top, '**', 'none*')); disp(size(d))
d = dir(fullfile(top, 'a**')); disp({d.name})               % two stars within a name are as one
old = cd(top); d = dir('**/*.dat'); disp({d.name}), disp(strrep(d.folder, top, '')), cd(old);
rmdir(top, 's')
