function [m, f, c] = mode(A, varargin)
%mode(A)            Most frequent value along the first dimension of A longer than 1; the smallest of several.
%mode(A, DIM)       Along dimension DIM, which may be a vector; 'all': of all elements.
%[M, F, C] = mode(...)  F: how often; C: cell array of all values that are as frequent.
%>> mode([1 2 2 3])
%ans =
%     2
	[A, dim] = laid_out(A, 'mode', varargin{:});
	if isempty(dim)
		m = nan(1, 1, class_of(A));
		f = 0;
		c = {zeros(0, 1)};
		return
	end
	s = size(A);
	s(end + 1:dim) = 1;
	n = s(dim);
	r = s;
	r(dim) = 1;
	if isempty(A)
		m = nan(r, class_of(A));
		f = zeros(r);
		c = repmat({zeros(0, 1)}, r);
		return
	end
	inner = prod(s(1:dim - 1));
	if nargout < 2 && prod(r) == 1 && n > 1000 && isinteger(A)
		low = double(min(A(:)));
		bins = double(max(A(:))) - low + 1;
		if bins <= max(n, 65536)                % integers in a small range are counted
			[~, k] = max(accumulated(double(A(:)) - low + 1, 1, bins));
			m = cast(low + k - 1, 'like', A);
			return
		end
	end
	A = sort(reshape(permute(reshape(A, inner, n, []), [2 1 3]), n, []), 1);
	cols = prod(r);
	m = zeros(r, 'like', A);
	f = zeros(r);
	c = cell(r);
	for k = 1:cols
		x = A(:, k);
		x = x(~(x ~= x));
		if isempty(x)
			m(k) = NaN;
			c{k} = zeros(0, 1);
			continue
		end
		first = find([true; x(2:end) ~= x(1:end - 1)]);
		counts = diff([first; numel(x) + 1]);
		f(k) = max(counts);
		values = x(first(counts == f(k)));
		m(k) = values(1);
		c{k} = values;
	end
end
function c = class_of(A)
	c = 'double';
	if isa(A, 'single')
		c = 'single';
	end
end
