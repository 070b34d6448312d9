function Vq = interpn(varargin)
%interpn(X1, X2, ..., V, Q1, Q2, ...)  Values at the points (Q1, Q2, ...) of the function with values V on a grid
%   (ndgrid), linear.
%interpn(V, Q1, Q2, ...)               Xk is 1:size(V,k).
%interpn(..., METHOD, E)               'linear', 'nearest', 'cubic', 'makima', 'spline', 'pchip'; E outside of the grid.
%>> interpn([1 2; 3 4], 1.5, 1.5)
%ans =
%    2.5000
	[args, method, extrap] = interpolation_args(varargin);
	if isempty(args)
		error('MATLAB:interpn:nargin', 'Not enough input arguments.');
	end
	V = args{1};
	n = ndims(V);
	if isvector(V) && numel(args) == 2
		Vq = interpn_vector(V, args{2}, method, extrap);
		return
	end
	if numel(args) == 3 && isvector(V) && isvector(args{2}) && numel(V) == numel(args{2})
		Vq = interp1(args{:}, method, extrap);
		return
	end
	if numel(args) == 1 || numel(args) == 2 && isscalar(args{2})
		k = 1;
		if numel(args) == 2
			k = args{2};
		end
		x = cell(1, n);
		q = cell(1, n);
		for d = 1:n
			x{d} = (1:size(V, d))';
			q{d} = 1:1 / 2^k:size(V, d);
		end
		[q{:}] = ndgrid(q{:});
	elseif numel(args) == n + 1
		x = cell(1, n);
		for d = 1:n
			x{d} = (1:size(V, d))';
		end
		q = args(2:end);
	else
		n = (numel(args) - 1) / 2;
		if n ~= fix(n)
			error('MATLAB:interpn:nargin', 'Wrong number of input arguments.');
		end
		V = args{n + 1};
		x = args(1:n);
		q = args(n + 2:end);
	end
	for d = 1:n
		if ~isvector(x{d})
			s = repmat({1}, 1, n);
			s{d} = ':';
			x{d} = x{d}(s{:});
		end
		x{d} = x{d}(:);
		if n > 1 && numel(x{d}) ~= size(V, d)
			error('MATLAB:interpn:gridMismatch', 'The grid vectors must match the size of V.');
		end
	end
	if all(cellfun(@isvector, q)) && n > 1
		same = true;
		for d = 2:n
			same = same && isequal(size(q{d}), size(q{1}));
		end
		if ~same
			[q{:}] = ndgrid(q{:});
		end
	end
	for d = 2:n
		if ~isequal(size(q{d}), size(q{1}))
			error('MATLAB:interpn:querySizeMismatch', 'Query points must be arrays of the same size.');
		end
	end
	if n == 1
		Vq = interp1(x{1}, V, q{1}, method, extrap);
	else
		Vq = grid_interpolation(x, V, q, method, extrap);
	end
end
function Vq = interpn_vector(V, q, method, extrap)
	Vq = interp1(1:numel(V), V, q, method, extrap);
end
