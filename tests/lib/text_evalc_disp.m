s = evalc('disp(5)');
assert(contains(s, '5'))
s = evalc('fprintf(''%d'', 7)');
assert(isequal(s, '7'))
disp(numel(evalc('disp(''abc'')')))
