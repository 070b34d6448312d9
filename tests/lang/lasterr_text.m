% What the last error was.
try, error('q:r', 'last one'); catch, end
assert(strcmp(lasterr(), 'last one'))
[m, id] = lasterr();
assert(strcmp(id, 'q:r'))
e = lasterror();
assert(strcmp(e.message, 'last one') && strcmp(e.identifier, 'q:r'))
disp(m)
