% fullfile and fileparts.
assert(isequal(fullfile('a', 'b', 'c.m'), 'a/b/c.m'))
assert(isequal(fullfile('a/', '/b'), 'a/b') && isequal(fullfile('', 'b'), 'b'))
assert(isequal(fullfile('d', {'x', 'y'}), {'d/x', 'd/y'}))
assert(isequal(fullfile("d", "x"), "d/x"))
[p, n, e] = fileparts('/home/u/file.tar.gz');
assert(isequal({p, n, e}, {'/home/u', 'file.tar', '.gz'}))
[p, n, e] = fileparts('noext');
assert(isequal({p, n, e}, {'', 'noext', ''}))
[p, n, e] = fileparts('/');
assert(isequal({p, n, e}, {'/', '', ''}))
disp(filesep), disp(pathsep)
