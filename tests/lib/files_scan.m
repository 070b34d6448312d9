% fscanf reads by a format and leaves the file behind what it read.
f = fopen(tempname, 'w+');
fprintf(f, '1 2 3\nname 4.5 6\n');
frewind(f);
assert(isequal(fscanf(f, '%d', 2), [1; 2]))
assert(isequal(fscanf(f, '%d', 1), 3))
assert(isequal(fscanf(f, '%s', 1), 'name'))
[a, n] = fscanf(f, '%f', [1 Inf]);
assert(isequal(a, [4.5 6]) && n == 2 && feof(f))
fclose(f);
disp('done')
