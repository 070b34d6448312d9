% Subscripts and sizes whose products leave 64 bits.
c = {1, 2};
try, c{intmin('int64')}, catch e, disp(e.identifier), end
x = 1:5;
try, x(intmin('int64')), catch e, disp(e.identifier), end
try, x(intmax('uint64')), catch e, disp(e.identifier), end
try, x(1, intmax('uint64')), catch e, disp(e.identifier), end
try, x(intmax('uint64')) = 1; disp(1), catch e, disp(e.identifier), end
disp(size(repmat([1 2], [1e18 1e18 0])))
disp(size(zeros(1e18, 1e18, 0)))
fprintf('%.17g\n', sub2ind([2^32 2^32], 2^32, 2^32), sub2ind([2^32 2^32 2^32], 2^32, 2^40))
[i, j] = ind2sub([2^40 2^40], 2^60); fprintf('%.17g\n', i, j)
[i, j, k] = ind2sub([2^40 2^40 5], 2^60); fprintf('%.17g\n', i, j, k)
disp(size(sscanf('1 2', '%d', [4 1e10])))
