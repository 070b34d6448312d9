% Operators on strings and characters.
assert("abc" + "def" == "abcdef")
assert(isequal("a" + ["b" "c"], ["ab" "ac"]))
assert(isequal(["a"; "b"] + ["x" "y"], ["ax" "ay"; "bx" "by"]))
assert("v" + 5 == "v5" && 2.5 + "x" == "2.5x")
assert("t" + true == "ttrue")
assert(isequal('abc' == 'abd', [true true false]))
assert(isequal('a' + 1, 98) && isequal('ab' * 2, [194 196]))
assert(isequal("b" > ["a" "b" "c"], [true false false]))
try
    'abc' == 'ab';
catch e
    disp(e.identifier), disp(e.message)
end
try
    "a" - "b";
catch e
    disp(e.identifier), disp(e.message)
end
try
    {1} + 1;
catch e
    disp(e.message)
end
try
    struct() == 1;
catch e
    disp(e.message)
end
