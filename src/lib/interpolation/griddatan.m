function vq = griddatan(X, v, XI, method, options)
%griddatan(X, V, XI)  Values at the rows of XI of a function with values V at the scattered points in the rows of X; NaN
%   outside.
%griddatan(X, V, XI, METHOD)  'linear' or 'nearest'.
%griddatan(X, V, XI, METHOD, OPTIONS)  OPTIONS is [] or a cell of texts for Qhull, which is not used.
%>> griddatan([0 0; 1 1; 0 1; 1 0], [1; 2; 3; 4], [0.5 0])
%ans =
%    2.5000
	if nargin < 3
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if nargin > 4 && ~isempty(options) && ~iscellstr(options)
		error('MATLAB:griddatan:OptsNotStringCell', 'OPTIONS must be a cell array of texts.');
	end
	if nargin < 4 || isempty(method), method = 'linear'; end
	if ~(ischar(method) || isstring(method))
		error('MATLAB:griddatan:InvalidMethod', 'METHOD must be a character vector or a string scalar.');
	end
	if ~any(strcmpi(method, {'linear', 'nearest'}))
		error('MATLAB:griddatan:UnknownMethod', 'Unknown method ''%s''.', char(method));
	end
	if size(X, 2) < 2
		error('MATLAB:griddatan:XLowColNum', 'X must have at least two columns.');
	end
	if size(X, 2) ~= size(XI, 2)
		error('MATLAB:griddatan:DimensionMismatch', 'X and XI must have the same number of columns.');
	end
	if size(X, 1) ~= numel(v) || ~isvector(v)
		error('MATLAB:griddatan:InputSizeMismatch', 'V must have a value for each row of X.');
	end
	extrap = 'none';
	if strcmpi(method, 'nearest'), extrap = 'nearest'; end
	vq = scatter_values(double(X), double(v(:)), double(XI), lower(char(method)), extrap, []);
end
