% What random programs (tests/unit/test_programs.c) found, made small.
% An extreme along an axis, wanted by several blocks that are stored: it is not made again in each of them.
x = reshape(1:60000, 100, 200, 3);
y = zeros(100, 200, 2);
for t = 1:7
	y(:,:,2) = max(x, [], 3) * 2;
end
assert(isequal(y(:,:,2), x(:,:,3) * 2));
z = 1:3;
for t = 1:5
	z = z ./ (1 + max(x(:,1:3,:), [], 2));
end
assert(max(abs(z(:) .* 1e20)) > 0);
% A total of a matrix that was turned twice, beside numbers of its shape that come from a row.
a = reshape(1:20000, 100, 200);
b = reshape((1:20000) - 1.5, 100, 200);
assert(nnz(b > mean(a.'.', 'all')) == 9998);
assert(isequal(size(fillmissing(zeros(0,3), 'constant', 1)), [0 3]));
assert(isequal(fillmissing([1 NaN], 'constant', 2, 3), [1 2]));
disp('same');
