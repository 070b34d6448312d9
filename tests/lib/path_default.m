% path(pathdef) makes the search path the one of the start.
d = tempname; mkdir(d);
addpath(d)
assert(contains(path, d))
path(pathdef)
assert(~contains(path, d) && isequal(path, pathdef))
rmdir(d)
