function out = what(folder)
%what(FOLDER)      The programs, data and classes of a folder.
%W = what(FOLDER)  As a struct: path, m, mat, classes, packages.
%>> w = what(tempdir); isfield(w, 'm')
%ans =
%  logical
%   1
if nargin < 1, folder = pwd; end
d = dir(folder);
names = {d.name};
folders = [d.isdir];
pick = @(list, ending) list(endsWith(list, ending));
files = names(~folders);
inner = names(folders);
w = struct('path', folder, 'm', {pick(files, '.m')'}, 'mat', {pick(files, '.mat')'}, 'classes', ...
    {strrep(inner(startsWith(inner, '@')), '@', '')'}, 'packages', {strrep(inner(startsWith(inner, '+')), '+', '')'});
if nargout
    out = w;
else
    fprintf('\nM-files in folder %s\n\n', folder);
    fprintf('%s\n', w.m{:});
end
end
