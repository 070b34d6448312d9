function C = bsxfun(func, A, B)
%bsxfun(FUN, A, B)  FUN of A and B, element by element, with implicit expansion of dimensions of length 1.
%>> bsxfun(@plus, [1 2], [10; 20])
%ans =
%    11    12
%    21    22
	if ~isa(func, 'function_handle')
		func = str2func(func);
	end
	n = max(ndims(A), ndims(B));
	a = [size(A), ones(1, n - ndims(A))];
	b = [size(B), ones(1, n - ndims(B))];
	if any(a ~= b & a ~= 1 & b ~= 1)
		error('MATLAB:bsxfun:arrayDimensionsMustMatch', 'Non-singleton dimensions of the two input arrays must match each other.');
	end
	both = max(a, b);
	both(a == 0 | b == 0) = 0;
	ta = ones(1, n);
	ta(a ~= both) = both(a ~= both);
	tb = ones(1, n);
	tb(b ~= both) = both(b ~= both);
	C = func(repmat(A, ta), repmat(B, tb));
end
