function Vq = interp2(varargin)
%interp2(X, Y, V, XQ, YQ)         Values at (XQ, YQ) of the function with values V on the grid X, Y, bilinear.
%interp2(V, XQ, YQ)               X is 1:N, Y is 1:M.
%interp2(V, K)                    V refined K times.
%interp2(..., METHOD)             'linear', 'nearest', 'cubic', 'makima', 'spline'.
%interp2(..., METHOD, E)          E outside of the grid; NaN when left out.
%>> interp2([1 2; 3 4], 1.5, 1.5)
%ans =
%    2.5000
	[args, method, extrap] = interpolation_args(varargin);
	switch numel(args)
		case {1, 2}
			V = args{1};
			k = 1;
			if numel(args) == 2
				k = args{2};
			end
			if ~isscalar(k) || k < 0 || k ~= fix(k)
				error('MATLAB:interp2:NotNonnegativeInteger', 'K must be a nonnegative integer.');
			end
			[m, n] = size(V);
			x = 1:n;
			y = 1:m;
			xq = 1:1 / 2^k:n;
			yq = (1:1 / 2^k:m)';
		case 3
			[V, xq, yq] = args{:};
			x = 1:size(V, 2);
			y = 1:size(V, 1);
		case 5
			[x, y, V, xq, yq] = args{:};
		otherwise
			error('MATLAB:interp2:nargin', 'Wrong number of input arguments.');
	end
	if ~ismatrix(V)
		error('MATLAB:interp2:InvalidV', 'V must be a matrix.');
	end
	if ~isvector(x)
		x = x(1, :);
	end
	if ~isvector(y)
		y = y(:, 1);
	end
	if numel(x) ~= size(V, 2) || numel(y) ~= size(V, 1)
		error('MATLAB:griddedInterpolant:NumElementsErrId', 'The grid vectors must match the size of V.');
	end
	if isvector(xq) && isvector(yq) && ~isequal(size(xq), size(yq)) && ...
		(isrow(xq) ~= isrow(yq) || isscalar(xq) || isscalar(yq))
		[xq, yq] = meshgrid(xq, yq);
	elseif ~isequal(size(xq), size(yq))
		error('MATLAB:interp2:XqYqSizeMismatch', ...
			'XQ and YQ must be of the same size, or vectors of different orientation.');
	end
	Vq = grid_interpolation({y(:), x(:)}, V, {yq, xq}, method, extrap);
end
