assert(isequal(convertCharsToStrings('abc'), "abc"))
assert(isequal(convertCharsToStrings({'a', 'b'}), ["a" "b"]))
assert(isequal(convertCharsToStrings(5), 5))
assert(isequal(convertStringsToChars("abc"), 'abc'))
assert(isequal(convertStringsToChars(["a" "b"]), {'a', 'b'}))
[a, b] = convertStringsToChars("x", 5);
assert(isequal(a, 'x') && b == 5)
assert(isequal(convertContainedStringsToChars({"a", {"b", 1}}), {'a', {'b', 1}}))
disp(class(a))
