assert(isequal(splitlines("a" + newline + "b"), ["a"; "b"]))
assert(isequal(splitlines(sprintf('a\r\nb\nc')), {'a'; 'b'; 'c'}))
disp(splitlines("one"))
