assert(isequal(validatestring('app', {'apple', 'pear'}), 'apple'))
assert(isequal(validatestring('PEAR', {'apple', 'pear'}), 'pear'))
assert(isequal(validatestring("p", ["apple" "pear"]), "pear"))
try, validatestring('x', {'apple', 'pear'}), catch e, disp(e.identifier), end
