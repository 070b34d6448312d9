function names = tar(archive, files, folder)
%tar(ARCHIVE, FILES, FOLDER)  Packs files (below FOLDER) into an archive; .tgz and .tar.gz are compressed. Needs the command tar.
%>> f = [tempname '.txt']; writelines("x", f); [p, n, e] = fileparts(f); tar([f '.tar'], [n e], p); isfile([f '.tar'])
%ans =
%  logical
%   1
if nargin < 3, folder = pwd; end
files = cellstr(files);
flag = '-cf';
if endsWith(archive, {'.tgz', '.gz'}), flag = '-czf'; end
list = sprintf(' "%s"', files{:});
[status, text] = system(sprintf('tar %s "%s" -C "%s" --%s', flag, char(archive), char(folder), list));
if status ~= 0
    error('MATLAB:tar:failed', 'The archive could not be made: %s', strtrim(text));
end
if nargout, names = files; end
end
