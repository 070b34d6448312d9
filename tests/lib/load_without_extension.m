% A name without an extension stands for the file with .mat, also if there is a file with the bare name.
d = tempname; mkdir(d); done = onCleanup(@() rmdir(d, 's'));
x = 7; save(fullfile(d, 'both.mat'), 'x')
h = fopen(fullfile(d, 'both'), 'w'); fprintf(h, '1 2\n3 4\n'); fclose(h);
copyfile(fullfile(d, 'both'), fullfile(d, 'bare'));
clear x
s = load(fullfile(d, 'both')); disp(s.x)
disp(load(fullfile(d, 'both'), '-ascii'))
disp(load(fullfile(d, 'bare')))
old = cd(d); back = onCleanup(@() cd(old));
load both
disp(x)
try, load neither, catch e, disp(e.identifier), disp(e.message), end
