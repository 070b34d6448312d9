% evalc returns what would have been printed.
t = evalc('disp(5)');
assert(strcmp(strtrim(t), '5'))
t = evalc('x = 1');
assert(contains(t, 'x ='))
assert(x == 1)
assert(isempty(evalc('y = 2;')))
u = evalc('evalc(''disp(1)''); disp(2)');
disp(strtrim(u))
