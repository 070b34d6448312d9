% Lists of texts: replacement by lists, bases, patterns that look behind.
assert(isequal(strrep({'abc', 'xbc'}, 'bc', 'q'), {'aq', 'xq'}))
assert(isequal(strrep("aXbX", "X", ["1" "2"]), ["a1b1" "a2b2"]))
assert(isequal(strrep('ab', {'a', 'b'}, 'c'), {'cb', 'ac'}))
assert(isequal(strrep(["ab" "cd"], ["a" "c"], ["x" "y"]), ["xb" "yd"]))
try, strrep({'a', 'b'}, {'a', 'b', 'c'}, 'x'), catch e, disp(e.message), end
assert(isequal(dec2base(10, 3), '101') && isequal(dec2base([5; 27], 3), ['0012'; '1000']))
assert(isequal(dec2base(3, 2, 5), '00011') && isequal(dec2base(35, 36), 'Z'))
try, dec2base(-1, 2), catch e, disp(e.message), end
try, dec2base(1, 37), catch e, disp(e.message), end
assert(isequal(regexp('a1b2', '(?<=b)\d', 'match'), {'2'}) && isequal(regexp('a1b2', '(?<!b)\d', 'match'), {'1'}))
assert(isequal(regexp('price: 30', '(?<=price:\s)\d+', 'match', 'once'), '30'))
[names, tokens] = regexp('k=v', '(?<key>\w)=(?<value>\w)', 'names', 'tokens');
assert(isequal(names, struct('key', 'k', 'value', 'v')) && isequal(tokens, {{'k', 'v'}}))
assert(isequal(regexprep('ab', '(a)(b)', '$2$1$0'), 'baab') && isequal(regexprep('a', 'a', '\$1'), '$1'))
[a, b, n] = sscanf('3 red', '%d %s', 'C');
assert(a == 3 && isequal(b, 'red') && n == 2)
