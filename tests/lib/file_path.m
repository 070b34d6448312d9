% Files that are read are found on the search path; files that are written are made in the current folder.
d = tempname; mkdir(d); mkdir(fullfile(d, 'here')); mkdir(fullfile(d, 'data'));
old = cd(fullfile(d, 'here'));
writelines("1,2", fullfile(d, 'data', 'io_path_numbers.csv'));
x = 7; save(fullfile(d, 'data', 'io_path_saved.mat'), 'x'); clear x
exist('io_path_numbers.csv', 'file')
addpath(fullfile(d, 'data'));
exist('io_path_numbers.csv', 'file'), exist('io_path_saved.mat', 'file')
strcmp(which('io_path_numbers.csv'), fullfile(d, 'data', 'io_path_numbers.csv'))
fileread('io_path_numbers.csv')
fid = fopen('io_path_numbers.csv'); fgetl(fid), fclose(fid);
importdata('io_path_numbers.csv'), dlmread('io_path_numbers.csv'), csvread('io_path_numbers.csv')
readmatrix('io_path_numbers.csv'), readcell('io_path_numbers.csv'), readtable('io_path_numbers.csv')
readlines('io_path_numbers.csv', 'EmptyLineRule', 'skip')
load io_path_saved, x
s = load('io_path_saved.mat'); s.x
load('io_path_numbers.csv'), io_path_numbers
fopen('io_path_numbers.csv', 'r+'), fopen('./io_path_numbers.csv')
fid = fopen('io_path_numbers.csv', 'w'); fclose(fid); isfile('io_path_numbers.csv')
rmpath(fullfile(d, 'data')); cd(old); rmdir(d, 's');
