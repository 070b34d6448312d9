function [x, y, dim] = trapezoids(x, y, dim)
%[X, Y, DIM] = trapezoids(...)  The arguments of trapz and cumtrapz.
%>> [~, ~, dim] = trapezoids([1 2 3]); dim
%dim =
%     2
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
		error('MATLAB:getdimarg:dimensionMustBePositiveInteger', 'Dimension argument must be a positive integer scalar.');
	end
	if ~isempty(x)
		if isvector(x) && ~isequal(size(x), size(y))
			if numel(x) ~= size(y, dim)
				error('MATLAB:trapz:LengthXmismatchY', 'Point spacing must be a scalar specifying uniform spacing or a vector of x-coordinates for each data point.');
			end
		elseif ~isequal(size(x), size(y))
			error('MATLAB:trapz:LengthXmismatchY', 'Point spacing must be a scalar specifying uniform spacing or a vector of x-coordinates for each data point.');
		end
	end
end
