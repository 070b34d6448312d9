function failed = savepath(file)
%savepath             Writes addpath calls for the added folders to pathdef.m in userpath.
%savepath(FILE)       To this file. FAILED = savepath(...) is 1 instead of a warning.
%>> f = [tempname '.m']; savepath(f)
%ans =
%     0
    if nargin < 1
        folder = strtok(userpath, pathsep);
        if isempty(folder), folder = pwd; end
        file = fullfile(folder, 'pathdef.m');
    elseif ~(ischar(file) && isrow(file)) && ~(isstring(file) && isscalar(file))
        error('MATLAB:savepath:invalidInput', 'The name of the file must be text.');
    end
    folders = strsplit(path, pathsep);
    lines = "function p = pathdef";
    lines = [lines, "%pathdef  The path that savepath kept."];
    lines = [lines, "p = strjoin({" + strjoin("'" + strrep(string(folders), "'", "''") + "'", ", ") + "}, pathsep);"];
    id = fopen(file, 'w');
    bad = id < 0;
    if ~bad
        fprintf(id, '%s\n', lines);
        bad = fclose(id) ~= 0;
    end
    if nargout > 0 || ~bad && nargin > 0
        failed = double(bad);
    elseif bad
        warning('MATLAB:SavePath:PathNotSaved', 'The path cannot be written to ''%s''.', char(file));
    end
end
