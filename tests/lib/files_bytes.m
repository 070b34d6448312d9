% Binary files: fread and fwrite with precisions, shapes and byte orders.
name = tempname;
f = fopen(name, 'w+');
assert(fwrite(f, [1 2 300], 'uint16') == 3)
frewind(f);
assert(isequal(fread(f, Inf, 'uint16')', [1 2 300]))
frewind(f);
assert(isequal(fread(f, [2 2])', [1 0; 2 0]))
frewind(f);
x = fread(f, 2, '*uint8');
assert(isequal(class(x), 'uint8') && isequal(x, uint8([1; 0])))
fclose(f);
f = fopen(name, 'w', 'ieee-be'); fwrite(f, 258, 'uint16'); fclose(f);
f = fopen(name); assert(isequal(fread(f)', [1 2])); fclose(f);
f = fopen(name, 'w'); fwrite(f, pi, 'double'); fwrite(f, single(1.5), 'single'); fwrite(f, -3, 'int8'); fclose(f);
f = fopen(name);
a = fread(f, 1, 'double'); b = fread(f, 1, 'single=>single'); [c, n] = fread(f, 5, 'int8');
assert(a == pi && isequal(class(b), 'single') && b == 1.5 && c == -3 && n == 1)
fclose(f);
f = fopen(name, 'w'); fwrite(f, 'text', 'char'); fclose(f);
f = fopen(name); assert(isequal(fread(f, [1 Inf], '*char'), 'text')); fclose(f);
delete(name);
disp('done')
