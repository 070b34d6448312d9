function out = open(name)
%S = open(FILE)  The variables of a MAT-file as a struct. Files that need an editor or a window are an error.
%>> f = [tempname '.mat']; x = 7; save(f, 'x'); s = open(f); s.x
%ans =
%     7
    if nargin < 1
        error('MATLAB:minrhs', 'Not enough input arguments.');
    elseif ~(ischar(name) && isrow(name)) && ~(isstring(name) && isscalar(name))
        error('MATLAB:open:invalidInput', 'The name of the file must be text.');
    end
    name = char(name);
    path = runmat_find_file(name);
    if isempty(path), path = runmat_find_file([name '.mat']); end
    if isempty(path)
        error('MATLAB:open:fileNotFound', 'File ''%s'' was not found.', name);
    end
    [~, ~, kind] = fileparts(path);
    if ~strcmpi(kind, '.mat')
        error('RunMat:notSupported', ['open: files of the kind ''%s'' need an editor or a window, which RunMat ' ...
            'does not have. fileread gives the text of a file.'], kind);
    end
    out = load(path);
end
