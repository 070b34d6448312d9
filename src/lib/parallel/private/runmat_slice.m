function out = runmat_slice(x, n, position, from, to)
%runmat_slice(X, N, POSITION, FROM, TO)  {elements FROM to TO of subscript POSITION of N, length of that dimension}.
	subs = repmat({':'}, 1, n);
	if n == 1
		last = numel(x);
	else
		last = size(x, position);
		if position == n
			last = prod(size(x, n:max(ndims(x), n)));
		end
	end
	to = min(to, last);
	subs{position} = from:to;
	if to < from
		out = {};
	else
		out = {x(subs{:}), to - from + 1};
	end
end
