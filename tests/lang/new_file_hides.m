% A file that was written to a folder of the path hides a function of the library as soon as the folder is current.
d = tempname;
mkdir(d)
addpath(d)
before = humps(1);
writelines(["function y = humps(x)", "y = -x;", "end"], fullfile(d, 'humps.m'))
old = cd(d);
disp(humps(1))
cd(old)
disp(before)
rmpath(d)
disp(humps(1))
rmdir(d, 's')
