function m = moment(x, order, dim, varargin)
%moment(X, ORDER)       Central moment of each column of X: mean((X - mean(X)).^ORDER).
%moment(X, ORDER, DIM)  Along DIM; 'all'; a vector of dimensions.
%>> moment([1 2 3 4], 2)
%ans =
%    1.2500
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	elseif nargin > 3
		error('MATLAB:TooManyInputs', 'Too many input arguments.');
	end
	if ~isnumeric(x)
		error('stats:moment:BadX', 'X must be numeric.');
	end
	if ~isnumeric(order) || ~isscalar(order) || order <= 0 || order ~= fix(order)
		error('stats:moment:BadOrder', 'ORDER must be a positive integer scalar.');
	end
	if nargin < 3
		dim = find(size(x) ~= 1, 1);
		if isempty(dim), dim = 1; end
	elseif ~(ischar(dim) || isstring(dim)) && (~isnumeric(dim) || ~isvector(dim) || any(dim < 1 | dim ~= fix(dim)))
		error('stats:moment:BadDim', 'DIM must be a positive integer scalar, a vector of them, or ''all''.');
	end
	m = mean((x - mean(x, dim)).^order, dim);
end
