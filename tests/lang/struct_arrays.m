% Arrays of structs: fields of elements, growth, lists, deletion of fields.
s = struct('name', {'a', 'b', 'c'}, 'value', 0);
assert(isequal(size(s), [1 3]))
s(2).value = 5;
assert(isequal([s.value], [0 5 0]))
assert(isequal({s.name}, {'a', 'b', 'c'}))
s(5).name = 'e';
assert(isequal(size(s), [1 5]) && isempty(s(4).name) && isempty(s(5).value))
s(2) = [];
assert(isequal({s.name}, {'a', 'c', [], 'e'}))
[s.value] = deal(1);
assert(isequal([s.value], [1 1 1 1]))
s = rmfield(s, 'value');
assert(isequal(fieldnames(s), {'name'}))
t = struct();
t.x.y.z = 1;
t.x.y.w = 2;
assert(isequal(fieldnames(t.x.y), {'z'; 'w'}))
u = struct('a', 1, 'b', 2);
v = struct('b', 2, 'a', 1);
assert(isequal(u, v))
w(2, 3).f = 1;
assert(isequal(size(w), [2 3]))
f = 'dyn';
t.(f) = 4;
t.([f '2']) = 5;
assert(t.dyn == 4 && t.dyn2 == 5)
e = struct([]);
assert(isempty(e) && isequal(size(e), [0 0]))
e(1).p = 3;
assert(e.p == 3)
disp('ok')
