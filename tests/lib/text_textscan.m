c = textscan('1,2,3', '%f %f %f', 'Delimiter', ',');
assert(isequal(c, {1, 2, 3}))
c = textscan(sprintf('a 1\nb 2'), '%s %d');
assert(isequal(c{1}, {'a'; 'b'}) && isequal(c{2}, int32([1; 2])))
c = textscan(sprintf('x,y\n1,2\n3,4'), '%f %f', 'Delimiter', ',', 'HeaderLines', 1);
assert(isequal([c{:}], [1 2; 3 4]))
c = textscan('1,,3', '%f %f %f', 'Delimiter', ',', 'EmptyValue', -1);
assert(isequal(c, {1, -1, 3}))
c = textscan(sprintf('1 2\n3 4'), '%f %f', 'CollectOutput', true);
assert(isequal(c, {[1 2; 3 4]}))
c = textscan('1 % comment', '%f', 'CommentStyle', '%');
assert(isequal(c, {1}))
c = textscan('"a b",2', '%q %f', 'Delimiter', ',');
assert(isequal(c, {{'a b'}, 2}))
[a, b] = strread('1 x 2 y', '%f %s');
assert(isequal(a, [1; 2]) && isequal(b, {'x'; 'y'}))
disp(class(c))
