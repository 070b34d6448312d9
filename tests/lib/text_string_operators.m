assert(isequal("a" == ["a" "b"], [true false]) && "a" ~= "b")
assert("abc" < "abd" && isequal(["b" "a"] > "a", [true false]))
assert(isequal(["a" "b"] + "c", ["ac" "bc"]) && isequal("n" + 1.5, "n1.5"))
assert(isequal(["a", 'b', "c"], ["a" "b" "c"]) && isequal(["x" 5], ["x" "5"]))
assert(isequal(sort(["b" "a" "C"]), ["C" "a" "b"]) && isequal(unique(["b" "a" "b"]), ["a" "b"]))
assert(ismember("a", ["a" "b"]) && isequal(numel("abc"), 1))
s = ["a" "b"];
s(4) = "d";
assert(ismissing(s(3)) && isequal(s{4}, 'd'))
disp(s(1:2))
