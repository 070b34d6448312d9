assert(isequal(strjust(['a  '; 'bb '], 'right'), ['  a'; ' bb']))
assert(isequal(strjust('  a', 'left'), 'a  '))
assert(isequal(strjust('a  ', 'center'), ' a '))
disp(strjust(['ab  '; 'c   ']))
