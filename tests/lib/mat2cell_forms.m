% mat2cell cuts into blocks.
c = mat2cell(magic(4), [1 3], [2 2]);
assert(isequal(c{2, 1}, [5 11; 9 7; 4 14]))
c = mat2cell((1:6)', [2 4]);
assert(isequal(c, {[1; 2]; (3:6)'}))
c = mat2cell('abcd', 1, [1 3]);
assert(isequal(c, {'a' 'bcd'}))
c = mat2cell(ones(2, 2, 2), 2, 2, [1 1]);
assert(isequal(size(c), [1 1 2]))
try
    mat2cell(1:3, 1, [1 1])
catch e
    disp(e.message)
end
