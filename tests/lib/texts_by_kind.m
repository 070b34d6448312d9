% Questions about single characters, and the old names of upper and lower.
t = sprintf('aZ5 _\t\n%c', 127);
assert(isequal(isalpha(t), logical([1 1 0 0 0 0 0 0])) && isequal(isalnum(t), logical([1 1 1 0 0 0 0 0])) && ...
    isequal(isdigit(t), logical([0 0 1 0 0 0 0 0])))
assert(isequal(isupper(t), logical([0 1 0 0 0 0 0 0])) && isequal(islower(t), logical([1 0 0 0 0 0 0 0])) && ...
    isequal(ispunct(t), logical([0 0 0 0 1 0 0 0])))
assert(isequal(iscntrl(t), logical([0 0 0 0 0 1 1 1])) && isequal(isgraph(t), logical([1 1 1 0 1 0 0 0])) && ...
    isequal(isprint(t), logical([1 1 1 1 1 0 0 0])))
assert(isequal(isxdigit('afgAF09'), logical([1 1 0 1 1 1 1])) && all(isascii('abc')) && ~any(isascii(char([200 300]))))
assert(isequal(tolower('AbC'), 'abc') && isequal(toupper({'ab', 'c'}), {'AB', 'C'}) && isequal(toupper("ab"), "AB"))
assert(isvarname('a1') && ~isvarname('1a') && ~isvarname('for') && iskeyword('for') && ~iskeyword('foo') && ...
    any(strcmp(iskeyword, 'end')))
assert(namelengthmax >= 63 && isempty(isalpha('')))
assert(isequal(symvar('x*y + sin(z)'), {'x'; 'y'; 'z'}))
assert(isequal(vectorize('x*y^2/z'), 'x.*y.^2./z'))
