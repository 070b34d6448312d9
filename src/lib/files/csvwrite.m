function csvwrite(filename, M, varargin)
%csvwrite(FILE, M)        Writes numbers as text to a file, separated by commas.
%csvwrite(FILE, M, R, C)  With R empty rows and C empty columns before.
%>> f = tempname; csvwrite(f, [1 2; 3 4]); csvread(f)
%ans =
%     1     2
%     3     4
dlmwrite(filename, M, ',', varargin{:});
end
