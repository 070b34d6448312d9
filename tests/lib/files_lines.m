% Lines of a file: fopen, fgetl, fgets, feof, frewind, fclose.
name = tempname;
f = fopen(name, 'w');
fprintf(f, 'one\ntwo\r\n\nlast');
assert(fclose(f) == 0)
f = fopen(name);
c = {};
while ~feof(f), c{end + 1} = fgetl(f); end
assert(isequal(c, {'one', 'two', '', 'last'}))
assert(isequal(fgetl(f), -1))
frewind(f);
assert(isequal(fgets(f), sprintf('one\n')) && isequal(fgets(f), sprintf('two\r\n')))
assert(ftell(f) == 9 && fseek(f, -4, 'eof') == 0 && isequal(fgetl(f), 'last'))
assert(fseek(f, 100, 'bof') == -1)
[n, p] = fopen(f);
assert(isequal(n, name) && isequal(p, 'r'))
fclose(f);
assert(isequal(fileread(name), sprintf('one\ntwo\r\n\nlast')))
delete(name);
assert(~isfile(name) && fopen(name) == -1)
[f, msg] = fopen(name);
disp(msg)
try, fgetl(99), catch e, disp(e.message), end
