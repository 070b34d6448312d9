function C = bsxfun(func, A, B)
%bsxfun(FUN, A, B)  FUN of A and B, element by element, with implicit expansion of dimensions of length 1.
%A function that is not known to work by elements is called for each pair of columns.
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
		error('MATLAB:bsxfun:arrayDimensionsMustMatch', ...
			'Non-singleton dimensions of the two input arrays must match each other.');
	end
	both = max(a, b);
	both(a == 0 | b == 0) = 0;
	if a(2:end) == 1 & b(2:end) == 1 | any(both == 0) | by_elements(func)
		C = func(A, B);
		return
	end
	[C, done] = called_whole(func, A, B);
	if done
		return
	end
	places = reshape(1:prod(both(2:end)), [both(2:end), 1]);
	pa = expanded(a, both);
	pb = expanded(b, both);
	C = [];
	for k = places(:)'
		c = func(A(:, pa(k)), B(:, pb(k)));
		if k == 1
			C = repmat(c(:), [1, both(2:end)]);
		end
		C(:, k) = c;
	end
end
function yes = by_elements(func)
	yes = any(strcmp(func2str(func), {'plus', 'minus', 'times', 'rdivide', 'ldivide', 'power', 'max', 'min', ...
		'rem', 'mod', 'atan2', 'atan2d', 'hypot', 'eq', 'ne', 'lt', 'le', 'gt', 'ge', 'and', 'or', 'xor', ...
		'bitand', 'bitor', 'bitxor'}));
end
function p = expanded(s, both)
	% The index of the column of an array of size s that belongs to each column of the result.
	p = reshape(1:prod(s(2:end)), [s(2:end), 1]);
	t = ones(1, numel(both) - 1);
	t(s(2:end) ~= both(2:end)) = both([false, s(2:end) ~= both(2:end)]);
	p = repmat(p, [t, 1]);
end
