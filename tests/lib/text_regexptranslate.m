assert(isequal(regexptranslate('escape', 'a.b*c'), 'a\.b\*c'))
assert(isequal(regexptranslate('wildcard', '*.m'), '.*\.m'))
assert(isequal(regexp('a+b', regexptranslate('escape', '+')), 2))
try, regexptranslate('other', 'a'), catch e, disp('error'), end
