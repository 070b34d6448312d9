% String arrays grow, shrink, join.
s = strings(2, 2);
assert(isequal(s, ["" ""; "" ""]))
s(1, 2) = "x";
s(3, 3) = "y";
assert(isequal(size(s), [3 3]) && ismissing(s(3, 1)) && s(1, 2) == "x" && s(1, 1) == "")
s(:, 1) = [];
assert(isequal(size(s), [3 2]))
t = ["a" "b"; "c" "d"];
assert(isequal(t(:, end), ["b"; "d"]) && isequal(t(logical([1 0; 0 1])), ["a"; "d"]))
assert(isequal([t; "e" "f"], ["a" "b"; "c" "d"; "e" "f"]) && isequal([t, ["x"; "y"]], ["a" "b" "x"; "c" "d" "y"]))
assert(isequal(reshape(t, 1, 4), ["a" "c" "b" "d"]) && isequal(t', ["a" "c"; "b" "d"]))
assert(isequal(string([1 2]) + "k", ["1k" "2k"]))
u = "a";
for k = 1:3
    u(end + 1) = u(end) + "a";
end
assert(isequal(u, ["a" "aa" "aaa" "aaaa"]))
assert(isequal(strlength(u), 1:4))
c = {t(1), 'q'};
assert(isstring(c{1}) && ischar(c{2}))
assert(isequal(sort(["b" "a" "C"]), ["C" "a" "b"]))
v = ["p" "q" "p"];
assert(isequal(unique(v), ["p" "q"]) && sum(v == "p") == 2)
disp('ok')
