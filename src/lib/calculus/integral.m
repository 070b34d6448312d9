function q = integral(fun, a, b, varargin)
%integral(FUN, A, B)         Integral of FUN from A to B, which may be infinite.
%integral(..., NAME, VALUE)  'AbsTol', 'RelTol', 'ArrayValued', 'Waypoints'.
%>> round(integral(@(x) x.^2, 0, 3), 6)
%ans =
%     9
	if nargin < 3
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~(isa(fun, 'function_handle') || ischar(fun) || isstring(fun))
		error('MATLAB:integral:funArgNotHandle', 'First input argument must be a function handle.');
	end
	if ~isscalar(a) || ~isscalar(b) || ~isfloat(a) || ~isfloat(b)
		error('MATLAB:integral:invalidEndpoint', 'A and B must be floating-point scalars.');
	end
	if ~all(cellfun(@(a) ischar(a) || isstring(a), varargin(1:2:end)))
		error('MATLAB:integral:propertyNames', 'Options come in pairs of a name and a value.');
	end
	if mod(numel(varargin), 2)
		error('MATLAB:integral:propertyPairs', 'Options come in pairs of a name and a value.');
	end
	q = quadgk(fun, a, b, varargin{:});
end
