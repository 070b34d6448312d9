% Files that are read are found on the search path; files that are written, copied or deleted are not.
% long: wgpu
d = tempname; mkdir(d); here = tempname; mkdir(here); old = cd(here);
x = 1:3; y = 2; save(fullfile(d, 'd3.mat'), 'x', 'y'); writelines(["1,2,3" "4,5,6"], fullfile(d, 'd3.txt'))
writetable(table([1;2], [3;4], 'VariableNames', {'a', 'b'}), fullfile(d, 'd3.csv'))
zip(fullfile(d, 'z3.zip'), 'd3.txt', d); tar(fullfile(d, 't3.tar'), 'd3.txt', d);
addpath(d)
s = load('d3'); disp(s.x), disp(load('d3.txt')), disp(numel(fileread('d3.txt'))), disp(importdata('d3.txt'))
disp(dlmread('d3.txt')), disp(csvread('d3.txt')), disp(readmatrix('d3.csv')), disp(readcell('d3.csv'))
f = fopen('d3.txt'); disp(textscan(f, '%f,%f,%f')), disp(strcmp(fopen(f), fullfile(d, 'd3.txt'))), fclose(f);
disp(readtable('d3.csv')), disp(readlines('d3.txt', 'EmptyLineRule', 'skip')), disp(readvars('d3.csv')')
disp(exist('d3.txt', 'file')), disp(strcmp(which('d3.txt'), fullfile(d, 'd3.txt')))
m = matfile('d3.mat'); disp(m.y), disp(who('-file', 'd3.mat')), w = whos('-file', 'd3.mat'); disp({w.name})
m = memmapfile('d3.txt'); disp(char(m.Data(1:5))')
unzip('z3.zip'); disp(isfile('d3.txt')), delete('d3.txt'), unzip('z3'); disp(isfile('d3.txt')), delete('d3.txt')
untar('t3.tar'); disp(isfile('d3.txt')), delete('d3.txt')
disp(fopen('d3.txt', 'r+')), disp(isfile('d3.txt'))
try, copyfile('d3.txt', 'e3.txt'), catch e, disp('not copied'), end
[~, v] = fileattrib('.'); disp(strcmp(v.Name, pwd)), [~, v] = fileattrib('./..'); disp(strcmp(v.Name, fileparts(pwd)))
cd(old), rmpath(d), rmdir(d, 's'), rmdir(here, 's')
