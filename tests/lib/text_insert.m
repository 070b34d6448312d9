assert(isequal(insertAfter("low tide", "low", "er"), "lower tide"))
assert(isequal(insertBefore('tide', 'd', '-'), 'ti-de'))
assert(isequal(insertAfter('abc', 1, 'X'), 'aXbc'))
assert(isequal(insertBefore("abc", 1, "X"), "Xabc"))
assert(isequal(insertAfter(["aa" "ba"], "a", "."), ["a.a." "ba."]))
try, insertAfter('abc', 7, 'x'), catch e, disp(e.message), end
