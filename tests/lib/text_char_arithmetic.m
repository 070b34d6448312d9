assert('a' + 1 == 98 && isequal('abc' - 'a', [0 1 2]))
assert(isequal(char('a' + (0:2)), 'abc') && isequal(['a' 66], 'aB'))
s = 'hello';
s(1) = 'J';
assert(isequal(s, 'Jello') && isequal(s(end:-1:1), 'olleJ'))
s(7) = '!';
assert(double(s(6)) == 0 || s(6) == ' ')
disp(s(1:5))
