% Lines that are skipped, errors of streams, folders of the path, trees that are copied.
name = [tempname '.txt'];
f = fopen(name, 'w+');
fprintf(f, 'a\nb\nc\n');
assert(fflush(f) == 0)
frewind(f);
assert(fskipl(f) == 1 && isequal(fgetl(f), 'b') && fskipl(f, Inf) == 1)
[m, n] = ferror(f);
assert(isequal(m, 'At end-of-file.') && n == -4)
ferror(f, 'clear');
[m, n] = ferror(f);
assert(isempty(m) && n == 0)
assert(fseek(f, -2, 'eof') == 0 && isequal(fgetl(f), 'c'))
assert(fseek(f, 1, 'bof') == 0 && fseek(f, 1, 'cof') == 0 && ftell(f) == 2)
assert(fseek(f, 1, -1) == 0 && fseek(f, 1, 0) == 0 && fseek(f, 0, 1) == 0 && ftell(f) == 6)
assert(fseek(f, 7, 'bof') == -1 && ftell(f) == 6)
try, fseek(f, 0, 'middle'), catch e, disp(e.message), end
fclose(f);
try, fskipl(f), catch e, disp(e.identifier), end
delete(name)

top = tempname;
assert(mkdir(top, 'one') && mkdir(fullfile(top, 'one', 'two')) && mkdir(fullfile(top, 'private')) && ...
    mkdir(fullfile(top, '+pack')))
fclose(fopen(fullfile(top, 'one', 'two', 'tree_leaf_function.m'), 'w'));
f = fopen(fullfile(top, 'one', 'two', 'tree_leaf_function.m'), 'w');
fprintf(f, 'function y = tree_leaf_function\ny = 7;\nend\n');
fclose(f);
assert(isequal(genpath(top), strjoin({top, fullfile(top, 'one'), fullfile(top, 'one', 'two')}, pathsep)))
before = path;
addpath(genpath(top));
assert(tree_leaf_function() == 7)
path(before);
assert(isempty(which('tree_leaf_function')) && isequal(path, before))
path(before, fullfile(top, 'one', 'two'));
assert(tree_leaf_function() == 7)
rehash
rmpath(fullfile(top, 'one', 'two'));
assert(isequal(path, before))
copyfile(fullfile(top, 'one'), fullfile(top, 'three'));
assert(isfile(fullfile(top, 'three', 'two', 'tree_leaf_function.m')))
movefile(fullfile(top, 'three'), fullfile(top, 'four'));
assert(isfolder(fullfile(top, 'four', 'two')) && ~isfolder(fullfile(top, 'three')))
[ok, message] = copyfile(fullfile(top, 'nothing*'), top);
assert(~ok && ~isempty(message))
try, movefile(fullfile(top, 'nothing'), top), catch e, disp(e.message), end
l = ls(fullfile(top, 'one'));
assert(isequal(strtrim(l), 'two'))
ls(fullfile(top, 'one'))
rmdir(top, 's');
assert(~isfolder(top))
