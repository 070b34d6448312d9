function y = fftshift(x, varargin)
%fftshift(X)       X with its halves exchanged along every dimension, so that the zero frequency is in the middle.
%fftshift(X, DIM)  Along dimension DIM.
%>> fftshift(1:5)
%ans =
%     4     5     1     2     3
	y = half_shift('fftshift', 1, x, varargin{:});
end
