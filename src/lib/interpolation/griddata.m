function [xo, yo, vo] = griddata(varargin)
%griddata(X, Y, V, XQ, YQ)         Values at (XQ, YQ) of the surface through the scattered points (X, Y, V);
%   NaN outside of their hull.
%griddata(X, Y, Z, V, XQ, YQ, ZQ)  Values in space.
%griddata(..., METHOD)  METHOD is 'linear', 'nearest' or 'natural'; in the plane also 'cubic' or 'v4'.
%[XQ, YQ, VQ] = griddata(...)  A row XQ and a column YQ stand for the grid that they span.
%>> griddata([0 1 0 1], [0 0 1 1], [0 1 1 2], 0.5, 0.25)
%ans =
%    0.7500
	method = 'linear';
	args = varargin;
	if ~isempty(args) && (iscell(args{end}) || isstruct(args{end}))
		args(end) = [];                         % options of Qhull
	end
	if ~isempty(args) && (ischar(args{end}) || isstring(args{end}))
		method = lower(char(args{end}));
		args(end) = [];
	end
	n = numel(args);
	if n < 5
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if n ~= 5 && n ~= 7
		error('MATLAB:griddata:InvalidArguments', 'Wrong number of input arguments.');
	end
	if n == 7 && nargout > 1
		error('MATLAB:griddata:TooManyOutputs', 'Too many output arguments for data in space.');
	end
	if ~any(strcmp(method, {'linear', 'nearest', 'natural', 'cubic', 'v4'}))
		error('MATLAB:griddata:UnknownMethod', 'Unknown method ''%s''.', method);
	end
	if n == 7 && any(strcmp(method, {'cubic', 'v4'}))
		error('MATLAB:griddata:UnsupportedMethod', 'Method ''%s'' is for data in the plane only.', method);
	end
	d = (n - 1) / 2;
	v = args{d + 1};
	P = zeros(numel(v), d);
	x = args(1:d);
	if d == 2 && isvector(x{1}) && isvector(x{2}) && ~isvector(v) && isequal(size(v), [numel(x{2}), numel(x{1})])
		[x{:}] = meshgrid(x{:});
	end
	for k = 1:d
		if numel(x{k}) ~= numel(v)
			error('MATLAB:griddata:DataLengthMismatch', ...
				'The sample points and values must have the same number of elements.');
		end
		P(:, k) = double(x{k}(:));
	end
	q = args(d + 2:end);
	if d == 2 && isrow(q{1}) && iscolumn(q{2}) && ~(isscalar(q{1}) && isscalar(q{2}))
		[q{:}] = meshgrid(q{:});
	elseif d == 2 && iscolumn(q{1}) && isrow(q{2}) && ~(isscalar(q{1}) && isscalar(q{2}))
		[q{:}] = ndgrid(q{:});
	end
	Q = zeros(numel(q{1}), d);
	for k = 1:d
		if ~isequal(size(q{k}), size(q{1})) && ~(isvector(q{k}) && isvector(q{1}) && numel(q{k}) == numel(q{1}))
			error('MATLAB:griddata:InvalidQuery', 'The query points must have the same size.');
		end
		Q(:, k) = double(q{k}(:));
	end
	bad = any(isnan(P), 2) | isnan(double(v(:)));
	extrap = 'none';
	if strcmp(method, 'nearest'), extrap = 'nearest'; end
	values = v(:);
	vo = reshape(scatter_values(P(~bad, :), double(values(~bad)), Q, method, extrap, []), size(q{1}));
	if nargout > 1
		xo = q{1};
		yo = q{2};
	else
		xo = vo;
	end
end
