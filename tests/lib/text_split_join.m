assert(isequal(split("a b c"), ["a"; "b"; "c"]))
assert(isequal(split("a/b", "/"), ["a"; "b"]))
assert(isequal(split('a,b', ','), {'a'; 'b'}))
assert(isequal(split(["a-b"; "c-d"], "-"), ["a" "b"; "c" "d"]))
assert(isequal(split("a,b", ",", 2), ["a" "b"]))
[p, d] = split("1+2-3", ["+" "-"]);
assert(isequal(p, ["1"; "2"; "3"]) && isequal(d, ["+"; "-"]))
assert(isequal(join(["a" "b"; "c" "d"]), ["a b"; "c d"]))
assert(isequal(join(["a" "b"; "c" "d"], "-", 1), ["a-c" "b-d"]))
assert(isequal(join({'a', 'b'}, '+'), {'a+b'}))
try, split(["a b"; "c"]), catch e, disp(e.message), end
