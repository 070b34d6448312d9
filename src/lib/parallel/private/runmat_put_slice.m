function x = runmat_put_slice(x, n, position, from, part, count)
%runmat_put_slice(X, N, POSITION, FROM, PART, COUNT)  Stores a result of runmat_slice in X.
	subs = repmat({':'}, 1, n);
	subs{position} = from:from + count - 1;
	for k = 1:n
		have = size(part, k);
		if k ~= position && ~isempty(x) && have ~= size(x, k) && (k < n || ndims(x) <= n)
			subs{k} = 1:have;
		end
	end
	if isstruct(part) && isstruct(x)
		x = with_fields(x, fieldnames(part));
		part = with_fields(part, fieldnames(x));
		if ~isempty(x), part = orderfields(part, x); end
	end
	x(subs{:}) = part;
end

function s = with_fields(s, names)
	for k = 1:numel(names)
		if ~isfield(s, names{k}), [s.(names{k})] = deal([]); end
	end
end
