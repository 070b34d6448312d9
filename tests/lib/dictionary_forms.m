% dictionary: a value with vectorised look-ups.
d = dictionary(["a" "b"], [1 2]);
assert(d("b") == 2 && isequal(d(["b" "a"]), [2 1]))
e = d; e("c") = 3;
assert(numEntries(d) == 2 && numEntries(e) == 3)
assert(isequal(keys(e), ["a"; "b"; "c"]) && isequal(values(e), [1; 2; 3]))
assert(isequal(isKey(e, ["c" "z"]), [true false]))
e("a") = [];
assert(~isKey(e, "a"))
[k, v] = types(e);
assert(k == "string" && v == "double")
f = dictionary(1, {'x'});
f{2} = [1 2];
assert(isequal(f{2}, [1 2]) && iscell(f(1)))
assert(lookup(d, "zz", FallbackValue=-1) == -1)
assert(~isConfigured(dictionary()))
try, d("zz"), catch err, disp(err.identifier), end
d
