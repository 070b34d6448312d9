function t = tall_scan(t, f, combine, args)
%tall_scan(T, F, COMBINE, ARGUMENTS)  cumsum, cumprod, cummax or cummin. The first pass computes the last row of each
%   block, the second one combines each block with what precedes it.
%>> gather(cumsum(tall([1; 2; 3])))'
%ans =
%     1     3     6
	[dims, flags] = tall_dims(t, args);
	if isempty(node(t).Space) || dims ~= 1, t = tall.map(@(x) f(x, dims, flags{:}), t); return, end
	if any(strcmpi(flags, 'reverse')), tall.refuse('the direction ''reverse'''); end
	ends = tall.reduce(@(x) {tall.last(f(x, 1, flags{:}), 1)}, @(a, b) [a, b], @(c) before(c, combine), t);
	block_number = tall(tall_node('number', [], {}, ''));
	t = tall.map(@(x, k, c) joined(f(x, 1, flags{:}), c{k}, combine), t, block_number, ends);
end
function c = before(c, combine)
	% For each block: all that precedes it.
	total = [];
	for k = 1:numel(c)
		own = c{k};
		c{k} = total;
		if isempty(total), total = own; elseif ~isempty(own), total = combine(total, own); end
	end
end
function x = joined(x, first, combine)
	if ~isempty(first) && ~isempty(x), x = combine(first, x); end
end
