function [b, i] = first_there(a, dim, k, direction)
%[B, I] = first_there(A, DIM, K, DIRECTION)  What first_sorted gives, of floating-point numbers that a device has:
%   sorted there, NaN last.
%>> first_there([5 3 9 1], 2, 2, 'descend')
%ans =
%     9     5
	turn = strcmp(direction, 'descend');
	if turn
		a = -a;
	end
	subs = repmat({':'}, 1, max(ndims(a), dim));
	subs{dim} = 1:min(k, size(a, dim));
	if nargout > 1
		[b, i] = sort(a, dim);
		i = i(subs{:});
	else
		b = sort(a, dim);
	end
	b = b(subs{:});
	if turn
		b = -b;
	end
end
