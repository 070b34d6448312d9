function y = half_shift(name, way, x, dim)
%half_shift(NAME, WAY, X, DIM)  X shifted by half its length, one way or the other, along DIM or every dimension:
%   fftshift and ifftshift.
%>> half_shift('fftshift', 1, 1:5)
%ans =
%     4     5     1     2     3
	dims = 1:ndims(x);
	if nargin > 3
		if ~isscalar(dim) || dim < 1 || dim ~= fix(dim)
			error(['MATLAB:' name ':InvalidDim'], 'DIM must be a positive integer.');
		end
		dims = dim;
	end
	y = x;
	for d = dims
		y = circshift(y, way * floor(size(x, d) / 2), d);
	end
end
