% String arrays.
s = ["one" "two"; "three" "four"];
assert(s(2, 1) == "three")
assert(isequal(s(:, 2), ["two"; "four"]))
assert(isequal(s{1, 2}, 'two') && ischar(s{1, 2}))
s(1, 1) = 'uno';
assert(s(1) == "uno")
s(3, 1) = 5;
assert(s(3, 1) == "5" && ismissing(s(3, 2)))
assert(isequal(size(s(:)), [6 1]))
t = "abc";
assert(t{1}(2) == 'b')
t(2) = "def";
assert(isequal(t, ["abc" "def"]))
assert(isequal(t + "!", ["abc!" "def!"]))
assert(isequal("n" + [1; 2], ["n1"; "n2"]))
assert(isequal(t == "abc", [true false]))
assert(isequal(t == ["abc"; "def"], [true false; false true]))
assert("apple" < "banana")
assert("a" ~= 'b')
assert(isequal(["b" "a"] == {'a', 'a'}, [false true]))
disp('ok')
