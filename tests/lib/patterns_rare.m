% Boundaries, lazy and greedy repeats, named and masked parts of patterns.
assert(isempty(extract("ab12cd", alphanumericBoundary + digitsPattern)) && ...
    isequal(extract("ab 12", alphanumericBoundary + digitsPattern), "12"))
assert(isequal(extract("ab 12 cd", letterBoundary + lettersPattern), ["ab"; "cd"]))
assert(isequal(replace("one two", whitespacePattern, "_"), "one_two") && ...
    isequal(extract(sprintf("ab\ncd"), lineBoundary + "c"), "c"))
assert(isequal(extract("<<a>>", "<" + asFewOfPattern(wildcardPattern(1), 1)), "<<"))
assert(isequal(extract("Hello hello", caseInsensitivePattern("hello")), ["Hello"; "hello"]))
assert(isequal(extract("aA", caseInsensitivePattern("a") ), ["a"; "A"]) && ...
    isequal(extract("aA", caseSensitivePattern("a")), "a"))
assert(isequal(extract("price: 12, 13", lookBehindBoundary(": ") + digitsPattern), "12"))
assert(isequal(extract("12px 13em", digitsPattern + lookAheadBoundary("px")), "12"))
assert(isequal(extract("a1b22", regexpPattern("[0-9]+")), ["1"; "22"]))
assert(isequal(extract("aaa", possessivePattern(asManyOfPattern("a"))), "aaa"))
p = namedPattern(digitsPattern, "number");
assert(isequal(extract("x12", p), "12") && isequal(extract("x12", maskedPattern(digitsPattern)), "12"))
assert(contains("a b", whitespaceBoundary + "b"))
try, asFewOfPattern(1); catch e, disp(class(e)), end
