s = evalc('x = "a"');
assert(contains(s, 'x = '))
fprintf('%s', evalc('disp([1 2])'))
fdisp(1, 5)
puts(['text' newline])
fputs(1, ['more' newline])
display(3)
