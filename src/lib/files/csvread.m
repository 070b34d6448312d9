function out = csvread(filename, varargin)
%csvread(FILE)        The numbers of a file of values separated by commas.
%csvread(FILE, R, C)  From row R and column C on (counted from 0).
%>> f = tempname; writelines("1,2", f); csvread(f)
%ans =
%     1     2
out = dlmread(filename, ',', varargin{:});
end
