% containers.Map with numeric keys and typed values.
m = containers.Map([3 1 2], {'c', 'a', 'b'});
assert(isequal(keys(m), {1, 2, 3}) && isequal(values(m), {'a', 'b', 'c'}))
assert(isequal(m.KeyType, 'double') && isequal(m.ValueType, 'char'))
m = containers.Map('KeyType', 'int32', 'ValueType', 'double');
m(5) = 2.5; m(-1) = 1;
assert(isequal(keys(m), {int32(-1), int32(5)}) && m(5) == 2.5)
m = containers.Map('KeyType', 'uint64', 'ValueType', 'any');
m(intmax('uint64')) = 'max';
assert(isequal(m(intmax('uint64')), 'max'))
m = containers.Map({'a', 'b'}, {1, 'x'}, 'UniformValues', false);
assert(isequal(m.ValueType, 'any'))
m1 = containers.Map({'a', 'b'}, [1 2]); m2 = containers.Map('b', 20);
m3 = [m1; m2];
assert(m3('b') == 20 && m1('b') == 2)
try, m1('q') = 'text'; catch e, disp(e.message), end
