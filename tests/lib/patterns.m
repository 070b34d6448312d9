% pattern objects and the functions of text that take them
format compact
p = "room " + digitsPattern(1, 3)
q = (lettersPattern | digitsPattern) + "!"
~digitBoundary
assert(isequal(extract("a12 b345", digitsPattern), ["12"; "345"]))
assert(isequal(extract('a12', digitsPattern), {'12'}))
assert(isequal(extract(["a1" "b2"], digitsPattern), ["1" "2"]))
assert(isequal(contains(["x1" "y"], digitsPattern), [true false]))
assert(startsWith("12ab", digitsPattern) && ~endsWith("12ab", digitsPattern) && ...
    matches("ab12", lettersPattern + digitsPattern))
assert(~matches("ab12x", lettersPattern + digitsPattern))
assert(count("a1b22c333", digitsPattern) == 3)
assert(strcmp(replace('a1b22', digitsPattern, '#$1'), 'a#$1b#$1'))
assert(erase("a1b2", digitsPattern) == "ab")
assert(isequal(split("a, b;c", characterListPattern(",;") + optionalPattern(" ")), ["a"; "b"; "c"]))
assert(extractBefore("key = val", optionalPattern(" ") + "=") == "key" && extractAfter("key=val", "=") == "val")
assert(extractBefore("ab12", digitsPattern) == "ab" && extractAfter("ab12cd", digitsPattern) == "cd")
assert(extractBetween("<a>", "<", pattern(">")) == "a")
assert(insertAfter("a1b", digitsPattern, "-") == "a1-b" && insertBefore("a1b", digitsPattern, "-") == "a-1b")
assert(contains("HELLO", pattern("hell"), 'IgnoreCase', true))
email = asManyOfPattern(alphanumericsPattern | characterListPattern("._-"), 1) + "@" + ...
    asManyOfPattern(alphanumericsPattern(1) | ".", 1);
assert(isequal(extract("to a.b@c.org and d@e.de", email), ["a.b@c.org"; "d@e.de"]))
assert(isequal(extract("x(a)y(bc)", "(" + wildcardPattern + ")"), ["(a)"; "(bc)"]))
assert(extract("ab", wildcardPattern(1) + textBoundary("end")) == "b")
try, extract(["a1" "b"], digitsPattern), catch e, disp(e.identifier), end
try, ~digitsPattern, catch e, disp(e.identifier), end
