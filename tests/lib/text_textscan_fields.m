% Fields of textscan: complex numbers, sets, widths, literals, quotes, and the options that change what a field is.
c = textscan('1+2i, -3i, 4-i, +i, 5', '%f', 'Delimiter', ',');
assert(isequal(c{1}, [1+2i; -3i; 4-1i; 1i; 5]))
c = textscan('1e3 -2.5E-2 inf -Inf nan 1d2', '%f');
assert(isequaln(c{1}, [1000; -0.025; Inf; -Inf; NaN; 100]))
c = textscan('1x3 2', '%f', 'ExpChars', 'x');
assert(isequal(c{1}, [1000; 2]))
c = textscan('12345 678', '%2d%3d');
assert(isequal(c, {int32([12; 67]), int32([345; 8])}))
c = textscan('abc123,xyz9', '%[a-z]%f', 'Delimiter', ',');
assert(isequal(c, {{'abc'; 'xyz'}, [123; 9]}))
c = textscan('abc1,xyz9', '%[^0-9]%f', 'Delimiter', ',');
assert(isequal(c, {{'abc'; 'xyz'}, [1; 9]}))
c = textscan('k1=5;k2=7', '%s %f', 'Delimiter', '=;');
assert(isequal(c, {{'k1'; 'k2'}, [5; 7]}))
c = textscan('1,2,3,4', '%f %*f', 'Delimiter', ',');
assert(isequal(c, {[1; 3]}))
c = textscan('level7 level9', 'level%d');
assert(isequal(c, {int32([7; 9])}))
c = textscan('1,NA,3', '%f', 'Delimiter', ',', 'TreatAsEmpty', {'NA'}, 'EmptyValue', -9);
assert(isequal(c, {[1; -9; 3]}))
c = textscan('1;;2;3', '%f', 'Delimiter', ';', 'MultipleDelimsAsOne', 1);
assert(isequal(c, {[1; 2; 3]}))
c = textscan('1 /* a comment */ 2 3', '%f', 'CommentStyle', {'/*', '*/'});
assert(isequal(c, {[1; 2; 3]}))
c = textscan('1x2x3', '%f', 'EndOfLine', 'x');
assert(isequal(c, {[1; 2; 3]}))
c = textscan('1 2 3 4', '%f', 2);
assert(isequal(c, {[1; 2]}))
c = textscan('1 2 x 4', '%f');
assert(isequal(c, {[1; 2]}))
c = textscan('"a ""q"" b",c', '%q %s', 'Delimiter', ',');
assert(isequal(c, {{'a "q" b'}, {'c'}}))
c = textscan('200 300 -5', '%d8');
assert(isequal(c, {int8([127; 127; -5])}))
c = textscan('1 2', '%u16 %f32');
assert(isequal(class(c{1}), 'uint16') && isequal(class(c{2}), 'single'))
c = textscan('a b', '%s', 'TextType', 'string');
assert(isequal(c, {["a"; "b"]}))
c = textscan('2024-03-05,red', '%{yyyy-MM-dd}D %C', 'Delimiter', ',');
assert(c{1} == datetime(2024, 3, 5) && iscategorical(c{2}) && c{2} == 'red')

% A file is read from where it stands, and stands behind what was read.
name = [tempname '.txt'];
fid = fopen(name, 'w+');
fprintf(fid, 'head\n1 2\n3 4\nrest of it\n');
frewind(fid);
c = textscan(fid, '%f %f', 'HeaderLines', 1, 'CollectOutput', 1);
assert(isequal(c, {[1 2; 3 4]}))
l = fgetl(fid);
assert(isequal(strtrim(l), 'rest of it'))
fclose(fid);
delete(name)

try, textscan('1', '%y'), catch e, disp(e.message), end
try, textscan('1 x', '%f', 'ReturnOnError', 0), catch e, disp(e.message), end
try, textscan('1', '%f', 'NoSuchOption', 0), catch e, disp(e.message), end
try, textscan('1', '%f', 'TextType', 'cell'), catch e, disp(e.message), end
