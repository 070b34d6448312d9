assert(isequal(regexp('Abc', 'a', 'ignorecase'), 1) && isempty(regexp('Abc', 'a')))
assert(isequal(regexpi('ABC', 'b'), 2))
assert(isequal(regexp(sprintf('a\nb'), '^.', 'lineanchors'), [1 3]))
assert(isequal(regexp(sprintf('a\nb'), '.', 'dotexceptnewline'), [1 3]))
assert(isequal(regexp('ab', 'a b', 'freespacing'), 1))
assert(isequal(regexp('ab', 'x*', 'emptymatch'), [1 2 3]) && isempty(regexp('ab', 'x*')))
assert(isequal(regexp('foobar', '(?<=foo)bar'), 4) && isequal(regexp('foobar', 'foo(?=bar)'), 1))
assert(isequal(regexp('cat concat', '\<cat'), 1) && isequal(regexp('cat concat', 'cat\>'), [1 8]))
assert(isequal(regexp('a1', '[[:alpha:]]'), 1) && isequal(regexp('a.b', '\.'), 2))
assert(isequal(regexp('x]y', '[]]'), 2) && isequal(regexp('aa', 'a(?!a)'), 2))
try, regexp('a', '(??x)'), catch e, disp(e.identifier), end
try, regexp('a', '(?<1>b)'), catch e, disp(e.identifier), end
