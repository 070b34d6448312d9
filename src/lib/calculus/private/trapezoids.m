function [a, dim, dims] = trapezoids(x, y, dim)
%[A, DIM, DIMS] = trapezoids(...)  Twice the areas between neighbours, of the arguments of trapz and cumtrapz;
%   the dimension; Y's size.
%>> a = trapezoids([1 2 3])
%a =
%     3     5
	if nargin == 1
		y = x;
		x = [];
	elseif nargin == 2 && isscalar(y) && ~isscalar(x)
		dim = y;
		y = x;
		x = [];
	end
	if nargin < 3 && ~(nargin == 2 && exist('dim', 'var'))
		dim = find(size(y) ~= 1, 1);
		if isempty(dim)
			dim = 1;
		end
	end
	if isscalar(x) && ~isscalar(y)
		x = x * (0:size(y, dim) - 1)';
	elseif isscalar(x)
		x = [];
	end
	if ~isscalar(dim) || dim < 1 || dim ~= fix(dim)
		error('MATLAB:getdimarg:dimensionMustBePositiveInteger', ...
			'Dimension argument must be a positive integer scalar.');
	end
	if ~isempty(x)
		if isvector(x) && ~isequal(size(x), size(y))
			if numel(x) ~= size(y, dim)
				error('MATLAB:trapz:LengthXmismatchY', ...
					['Point spacing must be a scalar specifying uniform spacing or a vector ' ...
					'of x-coordinates for each data point.']);
			end
		elseif ~isequal(size(x), size(y))
			error('MATLAB:trapz:LengthXmismatchY', ...
				['Point spacing must be a scalar specifying uniform spacing or a vector of ' ...
				'x-coordinates for each data point.']);
		end
	end
	dims = size(y);
	dims(end + 1:dim) = 1;
	n = dims(dim);
	before = repmat({':'}, 1, numel(dims));
	after = before;
	before{dim} = 1:n - 1;
	after{dim} = 2:n;
	a = y(before{:}) + y(after{:});
	if isempty(x)
		return
	end
	if isvector(x) && ~isequal(size(x), size(y))
		steps = ones(1, numel(dims));
		steps(dim) = max(n - 1, 0);
		a = reshape(diff(x(:)), steps) .* a;
	else
		a = (x(after{:}) - x(before{:})) .* a;
	end
end
