function r = iqr(x, varargin)
%iqr(X)       Difference between the upper and the lower quartile along the first dimension of X longer than 1.
%iqr(X, DIM)  Along dimension DIM, which may be a vector; 'all': of all elements.
%>> iqr([1 2 3 4])
%ans =
%     2
	if ~(isnumeric(x) || islogical(x))
		error('MATLAB:iqr:InvalidInput', 'X must be numeric.');
	end
	if nargin > 2
		error('MATLAB:TooManyInputs', 'Too many input arguments.');
	end
	if nargin > 1 && (ischar(varargin{1}) || isstring(varargin{1})) && ~strcmpi(varargin{1}, 'all')
		error('MATLAB:iqr:InvalidDim', 'DIM must be a positive integer scalar, a vector of them, or ''all''.');
	end
	r = prctile(x, 75, varargin{:}) - prctile(x, 25, varargin{:});
end
