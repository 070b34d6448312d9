function [c, ia, ib] = sets_on_device(which, row, a, b)
%[C, IA, IB] = sets_on_device(WHICH, ROW, A, B)  'union', 'intersect', 'setdiff' or 'setxor' of numbers on a device,
%   by sorting both as one.
%[C, IA, IC] = sets_on_device('unique', ROW, A)  ROW: C is a row.
%>> sets_on_device('setxor', true, [5 1 3], [3 2 5])
%ans =
%     1     2
	if nargin < 4
		b = a([]);
	end
	n = numel(a);
	[s, i] = sort([a(:); b(:)]);
	new = s(2:end) ~= s(1:end - 1);
	first = [true; new];
	if strcmp(which, 'unique')
		c = s(first);
		ia = i(first);
		if nargout > 2
			ib = accumarray(i, cumsum(first), [n 1]);
		end
	elseif strcmp(which, 'intersect')
		second = [false; ~new & i(1:end - 1) <= n & i(2:end) > n];
		c = s([second(2:end); false]);        % the first of both, because zeros may differ in their signs
		if nargout > 1
			last = [new; true];
			f = i(first);
			ia = f(f <= n & i(last) > n);
			ib = i(second) - n;
		end
	else
		f = i(first);
		c = s(first);
		if ~strcmp(which, 'union')
			only = i([new; true]) <= n;
			if strcmp(which, 'setxor')
				only = only | f > n;
			end
			c = c(only);
			f = f(only);
		end
		if nargout > 1
			ia = f(f <= n);
		end
		if nargout > 2
			ib = f(f > n) - n;
		end
	end
	if row
		c = reshape(c, 1, []);
	end
end
