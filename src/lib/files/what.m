function out = what(folder)
%what(FOLDER)      The programs, data and classes of a folder.
%W = what(FOLDER)  As a struct: path, m, mlapp, mlx, mat, mex, mdl, slx, sfx, p, classes, packages.
%>> w = what(tempdir); isfield(w, 'm')
%ans =
%  logical
%   1
if nargin < 1, folder = pwd; end
d = dir(folder);
names = {d.name};
folders = [d.isdir];
files = names(~folders);
inner = names(folders);
w = struct('path', folder);
for kind = {'m', 'mlapp', 'mlx', 'mat', 'mex', 'mdl', 'slx', 'sfx', 'p'}
    ending = ['.' kind{1}];
    if strcmp(kind{1}, 'mex'), ending = '.mexa64'; end
    w.(kind{1}) = reshape(files(endsWith(files, ending)), [], 1);
end
w.classes = reshape(strrep(inner(startsWith(inner, '@')), '@', ''), [], 1);
w.packages = reshape(strrep(inner(startsWith(inner, '+')), '+', ''), [], 1);
if nargout
    out = w;
else
    titles = {'m', 'MATLAB Code files'; 'mlx', 'Live Scripts and Functions'; 'mat', 'MAT-files'; ...
        'classes', 'Classes'; 'packages', 'Packages'};
    for k = 1:size(titles, 1)
        names = w.(titles{k, 1});
        if isempty(names), continue, end
        fprintf('\n%s in folder %s\n\n', titles{k, 2}, folder);
        fprintf('%s\n', names{:});
    end
end
end
