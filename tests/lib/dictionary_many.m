% many keys at once, of texts and numbers
d=dictionary(["a" "b" "ü"],[1 2 3]); assert(isequal(d(["b" "ü"]),[2 3])); assert(isequal(d(["b";"a"]),[2;1]));
try, d(["a" "z"]), catch e, disp(e.message), end
try, d(["a" missing]), catch e, disp(e.message), end
d=dictionary([1 2 3],["x" "y" "z"]); assert(isequal(d([3 1]),["z" "x"])); d([1 5])=["q" "r"];
assert(isequal(d([5 1]),["r" "q"]));
d=dictionary(single([1 2 3]),{1,'b',[1 2]}); disp(d(2)); assert(isequal(d([1 2]),{1,'b'}));
d=dictionary(["a" "b"],[true false]); assert(isequal(d(["b" "a"]),[false true]) && islogical(d(["a" "b"])));
d=dictionary([1 2],int8([5 6])); assert(isequal(d([2 1]),int8([6 5])) && isa(d([1 2]),'int8'));
disp ok
