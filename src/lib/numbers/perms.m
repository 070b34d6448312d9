function P = perms(v, varargin)
%perms(V)            All permutations of the elements of V as rows, in reverse lexicographic order.
%perms(V, 'unique')  Without equal rows.
%>> perms([1 2 3])
%ans =
%     3     2     1
%     3     1     2
%     2     3     1
%     2     1     3
%     1     3     2
%     1     2     3
	n = numel(v);
	v = reshape(v, 1, n);
	P = all_orders(n);
	if n == 0
		P = reshape(v, 1, 0);
	else
		P = reshape(v(P), size(P));
	end
	if nargin > 1
		if ~strcmp(varargin{1}, 'unique')
			error('MATLAB:perms:InvalidOption', 'Option must be ''unique''.');
		end
		[~, ~, k] = unique(v);
		[~, i] = unique(perms(reshape(k, 1, [])), 'rows', 'stable');
		P = P(i, :);
	end
end
