function y = ifftshift(x, dim)
%ifftshift(X)       Undoes fftshift(X).
%ifftshift(X, DIM)  Along dimension DIM.
%>> ifftshift(1:5)
%ans =
%     3     4     5     1     2
	if nargin < 2
		dims = 1:ndims(x);
	else
		if ~isscalar(dim) || dim < 1 || dim ~= fix(dim)
			error('MATLAB:ifftshift:InvalidDim', 'DIM must be a positive integer.');
		end
		dims = dim;
	end
	y = x;
	for d = dims
		y = circshift(y, -floor(size(x, d) / 2), d);
	end
end
