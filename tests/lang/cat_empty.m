% [] disappears; other empties count.
assert(isequal([[] 1 []], 1))
assert(isequal([[]; 1 2], [1 2]))
assert(isequal(size([[] []]), [0 0]))
assert(isequal(size([zeros(1, 0) zeros(1, 0)]), [1 0]))
assert(isequal(size([zeros(2, 0) ones(2, 3)]), [2 3]))
assert(isequal(size([zeros(0, 3); ones(2, 3)]), [2 3]))
assert(isequal(size([zeros(0, 3); zeros(0, 3)]), [0 3]))
assert(strcmp(class([[] single(1)]), 'single'))
assert(strcmp(class([zeros(1, 0, 'int8') 5]), 'int8'))
assert(strcmp(['' 'abc'], 'abc'))
assert(isequal(size(['' '']), [0 0]))
assert(isequal([{} {1}], {1}))
assert(isequal([[] {1}], {1}))
assert(isequal([{1} []], {1}))
x = [];
for k = 1:3
    x = [x; k, k];
end
assert(isequal(x, [1 1; 2 2; 3 3]))
disp('ok')
