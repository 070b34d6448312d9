% cellfun with results that are joined into arrays.
assert(isequal(cellfun(@numel, {1, 'ab', []}), [1 2 0]))
assert(isequal(class(cellfun(@isempty, {})), 'double'))
assert(isequal(cellfun(@(x, y) x + y, {1 2; 3 4}, {10 20; 30 40}), [11 22; 33 44]))
[m, i] = cellfun(@max, {[1 5 2], [7 3]});
assert(isequal(m, [5 7]) && isequal(i, [2 1]))
assert(isequal(class(cellfun(@(x) x > 1, {1, 2})), 'logical'))
assert(isequal(class(cellfun(@(x) int8(x), {1, 2})), 'int8'))
assert(isequal(cellfun(@(x) x(1), {'ab', 'cd'}), 'ac'))
assert(isequal(cellfun(@(x) complex(x, 1), {1, 2}), [1+1i 2+1i]))
assert(isequal(cellfun('length', {1:3, 'ab'}), [3 2]))
assert(isequal(cellfun('size', {ones(2, 3), 1}, 2), [3 1]))
assert(isequal(cellfun('isclass', {1, 'a'}, 'char'), [false true]))
assert(isequal(cellfun("isempty", {[], 1}), [true false]))
try
    cellfun(@(x) [x x], {1, 2})
catch e
    disp(e.identifier)
end
