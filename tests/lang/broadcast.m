% Implicit expansion.
assert(isequal([1 2 3] + [10; 20], [11 12 13; 21 22 23]))
assert(isequal((1:3) .* (1:2)', [1 2 3; 2 4 6]))
assert(isequal(size(ones(2, 1, 3) + ones(1, 4)), [2 4 3]))
assert(isequal([1 2; 3 4] - [1 1], [0 1; 2 3]))
assert(isequal((1:3) == (1:3)', logical(eye(3))))
assert(isequal(size(zeros(0, 3) + ones(1, 3)), [0 3]) && isequal(size(zeros(3, 0) + 1), [3 0]))
assert(isequal(max([1 5], [3; 4]), [3 5; 4 5]))
assert(isequal([true false] & [true; false], [true false; false false]))
assert(isequal(int8([1 2]) + int8([10; 20]), int8([11 12; 21 22])))
assert(isequal(bsxfun(@plus, [1 2], [3; 4]), [4 5; 5 6]))
try
    ones(2, 3) + ones(3, 2);
catch e
    disp(e.identifier), disp(e.message)
end
