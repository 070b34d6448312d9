function w = griddata3(x, y, z, v, xi, yi, zi, method, options)
%griddata3(X, Y, Z, V, XI, YI, ZI)  Values at (XI, YI, ZI) of a function with values V at the scattered points (X, Y,
%   Z).
%griddata3(..., METHOD)  'linear' or 'nearest'.
%griddata3(..., METHOD, OPTIONS)  OPTIONS is [] or a cell of texts for Qhull, which is not used.
%>> griddata3([0 1 0 0], [0 0 1 0], [0 0 0 1], [0 1 1 1], 0.25, 0.25, 0.25)
%ans =
%    0.7500
	if nargin > 8 && ~isempty(options) && ~iscellstr(options)
		error('MATLAB:griddata3:OptsNotStringCell', 'OPTIONS must be a cell array of texts.');
	end
	if nargin < 8 || isempty(method), method = 'linear'; end
	if ~any(strcmpi(method, {'linear', 'nearest'}))
		error('MATLAB:griddata3:UnknownMethod', 'Unknown method.');
	end
	if isvector(xi) && isvector(yi) && isvector(zi) && ~(numel(xi) == numel(yi) && numel(yi) == numel(zi))
		[xi, yi, zi] = meshgrid(xi, yi, zi);
	end
	w = griddata(x, y, z, v, xi, yi, zi, method);
end
