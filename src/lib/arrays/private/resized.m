function A = resized(A, m, way, varargin)
%resized(A, M, WAY, NAME, VALUE, ...)  The common code of resize, paddata and trimdata.
%>> resized([1 2 3], 2, 'trim')
%ans =
%     1     2
	dims = [];
	fill = [];
	pattern = 'constant';
	side = 'trailing';
	for k = 1:2:numel(varargin) - 1
		switch lower(char(varargin{k}))
			case 'dimension'
				dims = varargin{k + 1};
			case 'fillvalue'
				fill = varargin{k + 1};
			case 'pattern'
				pattern = lower(char(varargin{k + 1}));
			case 'side'
				side = lower(char(varargin{k + 1}));
			otherwise
				error('MATLAB:resize:UnknownParameter', ...
					'Unknown parameter name ''%s''.', char(varargin{k}));
		end
	end
	if isempty(dims)
		if isscalar(m)
			dims = find(size(A) ~= 1, 1);
			if isempty(dims)
				dims = 1;
			end
		else
			dims = 1:numel(m);
		end
	end
	if isscalar(m)
		m = repmat(m, 1, numel(dims));
	end
	for k = 1:numel(dims)
		n = size(A, dims(k));
		if m(k) < n && ~strcmp(way, 'pad') || m(k) > n && ~strcmp(way, 'trim')
			A = along(A, dims(k), n, m(k), fill, pattern, side);
		end
	end
end
function A = along(A, d, n, m, fill, pattern, side)
	switch side
		case 'trailing'
			start = 0;
		case 'leading'
			start = n - m;
		otherwise
			start = sign(n - m) * floor(abs(n - m) / 2);
			if m > n
				start = -floor((m - n) / 2);
			end
	end
	k = start + (1:m);
	out = k < 1 | k > n;
	switch pattern
		case 'edge'
			k = min(max(k, 1), n);
		case 'circular'
			k = mod(k - 1, n) + 1;
		case 'flip'
			k = mod(k - 1, 2 * n) + 1;
			k(k > n) = 2 * n + 1 - k(k > n);
		case 'reflect'
			p = max(2 * n - 2, 1);
			k = mod(k - 1, p) + 1;
			k(k > n) = 2 * n - k(k > n);
		otherwise
			k(out) = [];
	end
	subs = repmat({':'}, 1, max(ndims(A), d));
	subs{d} = k;
	if ~strcmp(pattern, 'constant')
		A = A(subs{:});
		return
	end
	B = A(subs{:});
	s = size(A);
	s(end + 1:d) = 1;
	s(d) = m;
	if isempty(fill) && iscell(A)
		A = cell(s);
	elseif isempty(fill) && isstring(A)
		A = repmat(string(missing), s);
	elseif isempty(fill)
		A = repmat(cast(0, 'like', A(1:0)), s);
	else
		A = repmat(fill, s);
	end
	subs{d} = find(~out);
	A(subs{:}) = B;
end
