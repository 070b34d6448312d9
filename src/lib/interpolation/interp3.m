function Vq = interp3(varargin)
%interp3(X, Y, Z, V, XQ, YQ, ZQ)  Values at (XQ, YQ, ZQ) of the function with values V on the grid X, Y, Z, trilinear.
%interp3(V, XQ, YQ, ZQ)           X, Y, Z are 1:N, 1:M, 1:P.
%interp3(V, K)                    Every step of the grid is halved K times; K is 1 when it is left out.
%interp3(..., METHOD, E)          'linear', 'nearest', 'cubic', 'makima', 'spline'; E outside of the grid.
%>> interp3(cat(3, [1 2; 3 4], [5 6; 7 8]), 1.5, 1.5, 1.5)
%ans =
%    4.5000
	[args, method, extrap] = interpolation_args(varargin);
	switch numel(args)
		case {1, 2}
			V = args{1};
			step = 0.5;
			if numel(args) > 1
				step = 2^-args{2};
			end
			[xq, yq, zq] = meshgrid(1:step:size(V, 2), 1:step:size(V, 1), 1:step:size(V, 3));
			x = 1:size(V, 2);
			y = 1:size(V, 1);
			z = 1:size(V, 3);
		case 4
			[V, xq, yq, zq] = args{:};
			x = 1:size(V, 2);
			y = 1:size(V, 1);
			z = 1:size(V, 3);
		case 7
			[x, y, z, V, xq, yq, zq] = args{:};
		otherwise
			error('MATLAB:interp3:nargin', 'Wrong number of input arguments.');
	end
	if ~isvector(x)
		x = x(1, :, 1);
	end
	if ~isvector(y)
		y = y(:, 1, 1);
	end
	if ~isvector(z)
		z = z(1, 1, :);
	end
	if numel(x) ~= size(V, 2) || numel(y) ~= size(V, 1) || numel(z) ~= size(V, 3)
		error('MATLAB:interp3:gridMismatch', 'The grid vectors must match the size of V.');
	end
	if isvector(xq) && isvector(yq) && isvector(zq) && ~(isequal(size(xq), size(yq)) && isequal(size(xq), size(zq)))
		[xq, yq, zq] = meshgrid(xq, yq, zq);
	end
	if ~isequal(size(xq), size(yq)) || ~isequal(size(xq), size(zq))
		error('MATLAB:interp3:querySizeMismatch', 'XQ, YQ and ZQ must be of the same size.');
	end
	Vq = grid_interpolation({y(:), x(:), z(:)}, V, {yq, xq, zq}, method, extrap);
end
