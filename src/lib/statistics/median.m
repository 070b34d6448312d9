function m = median(A, varargin)
%median(A)            Median along the first dimension of A longer than 1.
%median(A, DIM)       Along dimension DIM, which may be a vector; 'all': of all elements.
%median(..., NANFLAG) 'includenan' or 'omitnan'. The median of logical values is logical.
%>> median([3 1 2])
%ans =
%     2
	if nargin == 1 && isvector(A) && strcmp(class(A), 'double') && isreal(A) && ~issparse(A) && ...
			numel(A) <= 32 && ~isempty(A)
		m = of_few(sort(A), numel(A));          % a window of a loop
		return
	end
	[A, dim, omit, native] = laid_out(A, 'median', varargin{:});
	if isempty(dim)
		m = nan(1, 1, class_of(A, native));
		return
	end
	n = size(A, dim);
	truth = islogical(A) && (native || ~any(cellfun(@(a) any(strcmpi(a, {'default', 'double'})), varargin)));
	omit = omit && ~truth;
	if ~isfloat(A) && ~isinteger(A)
		A = double(A);
	end
	if n == 0
		s = size(A);
		s(dim) = 1;
		m = nan(s, class_of(A, native));
		return
	end
	h = floor((n + 1) / 2);
	if isreal(A) && ~issparse(A) && n > 32 && ~(omit && isfloat(A))
		at = unique([h, h + (mod(n, 2) == 0), n]);      % these positions are enough; nothing is sorted
		A = sorted_places(A, dim, at);
		h = 1;
		odd = mod(n, 2);
		n = numel(at);
	else
		A = sort(A, dim);
		odd = mod(n, 2);
	end
	if omit && isfloat(A)
		counts = sum(~isnan(A), dim);
		low = pick(A, dim, max(floor((counts + 1) / 2), 1));
		high = pick(A, dim, min(max(floor(counts / 2) + 1, 1), n));
		m = middle(low, high);
		m(counts == 0) = NaN;
		return
	end
	subs = repmat({':'}, 1, max(ndims(A), dim));
	subs{dim} = h;
	low = A(subs{:});
	if odd
		m = low;
	else
		subs{dim} = h + 1;
		m = middle(low, A(subs{:}));
	end
	if isfloat(A)
		subs{dim} = n;
		m(isnan(A(subs{:}))) = NaN;
	end
	if truth
		m = logical(m);
	end
end
function m = of_few(A, n)
	m = A(ceil(n / 2));
	b = A(floor(n / 2) + 1);
	if isnan(A(n))
		m = NaN;
	elseif m ~= b
		if isinf(m) || isinf(b)
			m = (m + b) / 2;
		else
			m = m + (b - m) / 2;
		end
	end
end
function c = class_of(A, native)
	if isa(A, 'single') || isinteger(A) && native
		c = 'single';
	else
		c = 'double';
	end
end
function m = middle(a, b)
	if isinteger(a)
		d = b - a;
		m = a + idivide(d, cast(2, underlyingType(a)), 'round');
		wrong = (a < 0) ~= (b < 0);
		m(wrong) = cast((double(a(wrong)) + double(b(wrong))) / 2, underlyingType(a));
		return
	end
	m = a + (b - a) / 2;
	k = a == b | isinf(a) | isinf(b);
	m(k) = (a(k) + b(k)) / 2;
	k = a == b;
	m(k) = a(k);
end
function v = pick(A, dim, k)
	s = size(A);
	s(end + 1:dim) = 1;
	inner = prod(s(1:dim - 1));
	outer = prod(s(dim + 1:end));
	base = reshape((1:inner)' + (0:outer - 1) * inner * s(dim), size(k));
	v = reshape(A(base + (k - 1) * inner), size(k));
end
