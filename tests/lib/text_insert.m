assert(isequal(insertAfter("low tide", "low", "er"), "lower tide"))
assert(isequal(insertBefore('tide', 'd', '-'), 'ti-de'))
assert(isequal(insertAfter('abc', 1, 'X'), 'aXbc'))
assert(isequal(insertBefore("abc", 1, "X"), "Xabc"))
assert(isequal(insertAfter(["aa" "ba"], "a", "."), ["a.a." "ba."]))
try, insertAfter('abc', 7, 'x'), catch e, disp(e.message), end
assert(isequal(insertAfter(["ab" "cb"], "b", ["x" "y"]), ["abx" "cby"]))
assert(isequal(insertBefore(["ab" "cb"], [1 2], ["x" "y"]), ["xab" "cyb"]))
assert(isequal(extractAfter(["abc" "def"], [1 2]), ["bc" "f"]))
wrong = {@() insertBefore("ab", "b", strings(0)), @() insertAfter(["ab" "b" "c"], "b", ["x" "y"]), ...
    @() insertAfter(["ab" "cd"], [1 1 1], "x"), @() extractBefore(["ab" "cd" "ef"], [1 2]), @() extractAfter("a", [])};
for k = 1:numel(wrong)
    try, wrong{k}(), catch e, disp(e.identifier), end
end
