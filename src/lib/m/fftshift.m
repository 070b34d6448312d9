function y = fftshift(x, dim)
%fftshift(X)       Halves of X exchanged along every dimension: the zero frequency in the middle.
%fftshift(X, DIM)  Along dimension DIM.
%>> fftshift(1:5)
%ans =
%     4     5     1     2     3
	if nargin < 2
		dims = 1:ndims(x);
	else
		if ~isscalar(dim) || dim < 1 || dim ~= fix(dim)
			error('MATLAB:fftshift:InvalidDim', 'DIM must be a positive integer.');
		end
		dims = dim;
	end
	y = x;
	for d = dims
		y = circshift(y, floor(size(x, d) / 2), d);
	end
end
