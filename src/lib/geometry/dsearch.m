function k = dsearch(x, y, varargin)
%dsearch(X, Y, XI, YI)     Index of the point (X, Y) nearest to each point (XI, YI).
%dsearch(X, Y, T, XI, YI)  A triangulation is not needed, and not used.
%>> dsearch([0 1], [0 1], 0.9, 0.8)
%ans =
%     2
	if nargin < 4
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	xi = varargin{end - 1};
	yi = varargin{end};
	if nargin > 4
		xi = varargin{2};
		yi = varargin{3};
	end
	k = reshape(dsearchn([x(:), y(:)], [xi(:), yi(:)]), size(xi));
end
