function names = untar(archive, folder)
%untar(ARCHIVE, FOLDER)  Unpacks an archive into FOLDER and gives the names of its files. Needs the command tar.
%>> f = [tempname '.txt']; writelines("x", f); [p, n, e] = fileparts(f); tar([f '.tar'], [n e], p); numel(untar([f '.tar'], p))
%ans =
%     1
if nargin < 2, folder = pwd; end
[status, text] = system(sprintf('tar -xvf "%s" -C "%s"', char(archive), char(folder)));
if status ~= 0
    error('MATLAB:untar:failed', 'The archive could not be unpacked: %s', strtrim(text));
end
if nargout
    names = cellfun(@(n) fullfile(folder, n), strsplit(strtrim(text), newline), 'UniformOutput', false);
end
end
