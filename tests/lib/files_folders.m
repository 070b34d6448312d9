% mkdir, rmdir, dir, copyfile, movefile, delete, cd.
d = tempname;
assert(mkdir(d) == 1 && isfolder(d))
[s, m, id] = mkdir(d);
disp(id)
old = cd(d);
writelines(["x" "y"], 'a.txt');
copyfile('a.txt', 'b.txt');
movefile('b.txt', 'c.txt');
assert(isfile('c.txt') && ~isfile('b.txt'))
l = dir('*.txt');
assert(isequal({l.name}, {'a.txt', 'c.txt'}) && l(1).bytes == 4 && ~l(1).isdir)
mkdir sub
assert(any(strcmp({dir().name}, 'sub')))
[ok, why] = rmdir(d);
assert(~ok && ~isempty(why))
cd(old);
assert(rmdir(d, 's') == 1 && ~isfolder(d))
try, cd(d), catch e, disp('no such folder'), end
