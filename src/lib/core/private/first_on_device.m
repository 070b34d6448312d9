function [b, i] = first_on_device(a, dim, k, direction)
%[B, I] = first_on_device(A, DIM, K, DIRECTION)  What first_sorted gives, of floating-point numbers on a device:
%   sorted by it, NaN last.
%>> first_on_device([5 3 9 1], 2, 2, 'descend')
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
