function y = ifftshift(x, varargin)
%ifftshift(X)       Undoes fftshift(X).
%ifftshift(X, DIM)  Along dimension DIM.
%>> ifftshift(1:5)
%ans =
%     3     4     5     1     2
	y = half_shift('ifftshift', -1, x, varargin{:});
end
