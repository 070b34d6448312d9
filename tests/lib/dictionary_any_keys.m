% Keys of a dictionary can be cells, structs and objects: each element is a key.
d = dictionary({[1 2]}, 3)
d({[1 2]}), isKey(d, {[1 2], 'x'})
d({'x'}) = 7;
d, types(d), keys(d), values(d)
d({'x'}) = []; numEntries(d)
try, d('x'), catch e, disp(e.identifier), end
try, d({5}), catch e, disp(e.identifier), end
t = dictionary(datetime(2020, 1, [1 2]), ["a" "b"]);
t(datetime(2020, 1, 2)), isKey(t, datetime(2021, 1, 1)), keys(t)
s = dictionary(struct('a', {1 2}, 'b', 'x'), [10 20]);
s(struct('b', 'x', 'a', 2)), types(s)
c = dictionary(categorical(["u" "v"]), [1 2]); c(categorical("v", ["u" "v"]))
m = dictionary(["a" "b"], [1 2]); m({'a', 'b'})
e = entries(m)
g = dictionary; g{"x"} = 1:3; g{"y"} = 'text'; g
n = d; n({3}) = 4; isequal(n, d), numEntries(d), isequal(d, dictionary({[1 2]}, 3))
