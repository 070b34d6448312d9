% Arrays from nothing: sizes, classes, 'like', limits.
assert(isequal(zeros(2, 3), [0 0 0; 0 0 0]));
assert(isequal(size(ones([2 3 4])), [2 3 4]));
assert(isa(zeros(2, 'int8'), 'int8'));
assert(isa(ones(1, 2, 'like', single(1)), 'single'));
assert(isequal(size(zeros(-1, 3)), [0 3]));
assert(isequal(eye(2, 3), [1 0 0; 0 1 0]));
assert(isequal(true(1, 2), [true true]) && islogical(false(0)));
assert(isinf(Inf) && isnan(NaN) && isequal(size(NaN(2)), [2 2]));
assert(isequal(linspace(0, 1, 5), [0 0.25 0.5 0.75 1]));
assert(isequal(size(linspace(0, 1, 0)), [1 0]) && linspace(0, 1, 1) == 1);
assert(isequal(colon(1, 2, 5), [1 3 5]));
assert(isequal(intmax('int8'), int8(127)) && intmin('int16') == -32768);
assert(eps(single(1)) == single(2^-23) && eps(0) == 2^-1074 && realmax > 1e308);
assert(isequal(repmat([1 2], 2, 2), [1 2 1 2; 1 2 1 2]));
assert(isequal(repmat('ab', 1, 2), 'abab') && isequal(repmat({1}, 1, 2), {1, 1}));
assert(isequal(repelem([1 2], 2), [1 1 2 2]) && isequal(repelem([1 2], [1 3]), [1 2 2 2]));
assert(isequal(repelem([1 2; 3 4], 1, 2), [1 1 2 2; 3 3 4 4]));
[X, Y] = meshgrid(1:2, 1:3);
assert(isequal(X, [1 2; 1 2; 1 2]) && isequal(Y, [1 1; 2 2; 3 3]));
[A, B] = ndgrid(1:2, 1:3);
assert(isequal(A, [1 1 1; 2 2 2]) && isequal(B, [1 2 3; 1 2 3]));
assert(isequal(diag([1 2]), [1 0; 0 2]) && isequal(diag([1 2; 3 4]), [1; 4]) && ...
    isequal(diag([1 2], 1), [0 1 0; 0 0 2; 0 0 0]));
assert(isequal(blkdiag(1, [2 3]), [1 0 0; 0 2 3]));
assert(isequal(sum(magic(4)), [34 34 34 34]) && isequal(sum(magic(6), 2)', 111 * ones(1, 6)));
assert(isequal(toeplitz(1:3), [1 2 3; 2 1 2; 3 2 1]) && isequal(hankel(1:3), [1 2 3; 2 3 0; 3 0 0]));
assert(isequal(vander([1 2 3]), [1 1 1; 4 2 1; 9 3 1]) && isequal(pascal(3), [1 1 1; 1 2 3; 1 3 6]));
try, zeros(2, 'nothing'), catch e, disp(e.identifier), end
try, repelem([1 2; 3 4], 2), catch e, disp(e.identifier), end
