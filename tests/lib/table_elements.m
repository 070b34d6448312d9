% elements of a table's variables, read and written one by one
T = table((1:4)', {'a'; 'b'; 'c'; 'd'}, ["p"; "q"; "r"; "s"], rand(4, 2), 'VariableNames', {'n', 'c', 's', 'm'}, ...
	'RowNames', {'w', 'x', 'y', 'z'});
U = T;
for i = 1:4
	T.n(i) = T.n(i) * 10;
	T.c{i} = [T.c{i} '!'];
	T.s(i) = T.s(i) + "?";
	T.m(i, :) = [i, -i];
	T.m(i, 2) = T.m(i, 1) * 2;
end
assert(isequal(T.n, [10; 20; 30; 40]) && isequal(U.n, (1:4)'))
assert(isequal(T.c, {'a!'; 'b!'; 'c!'; 'd!'}) && isequal(U.c{2}, 'b'))
assert(isequal(T.s, ["p?"; "q?"; "r?"; "s?"]) && isequal(T.m, [1 2; 2 4; 3 6; 4 8]))
assert(T.n('x') == 20 && isequal(T.n({'w', 'z'}), [10; 40]) && T.n(end) == 40 && isequal(T.n(:), T.n) && ...
	isequal(T.n(logical([1 0 0 1])), [10; 40]))
V = T;
V.n(2) = -1;
assert(T.n(2) == 20 && V.n(2) == -1)
W = {T};
W{1}.n(3) = 7;
assert(W{1}.n(3) == 7 && T.n(3) == 30)
q = T.c{2};
disp(q)
k = 'n';
assert(T.(k)(1) == 10 && T.(1)(1) == 10)
try, T.n(5), catch e, disp(e.identifier), end
try, T.n(0), catch e, disp(e.identifier), end
try, T.zz(1), catch e, disp(e.identifier), end
T.n(5) = 50;
disp(size(T))
function r = first_of(T), r = T.n(1); T.n(1) = 99; end
assert(first_of(V) == 10 && V.n(1) == 10)
c = {T.c{1:2}};
disp(c)
