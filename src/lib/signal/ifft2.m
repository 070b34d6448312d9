function y = ifft2(x, m, n, varargin)
%ifft2(X)        Inverse of fft2.
%ifft2(X, M, N)  Of M-by-N points.
%ifft2(..., 'symmetric')  The result is real.
%>> ifft2([10 -2; -4 0])
%ans =
%     1     2
%     3     4
	sym = {};
	if nargin == 2 && (ischar(m) || isstring(m))
		sym = {m};
		m = size(x, 1);
		n = size(x, 2);
	elseif nargin < 3
		m = size(x, 1);
		n = size(x, 2);
	else
		sym = varargin;
	end
	sym = ~isempty(sym) && strcmp(sym{1}, 'symmetric');
	y = fft_on_device(x, [m n], true, sym);
	if ~isempty(y)
		return
	end
	y = ifft(ifft(x, n, 2), m, 1);
	if ~isreal(y) && (sym || fft_is_mirrored(x, 2))
		y = real(y);
	end
end
