function y = ifft2(x, m, n, varargin)
%ifft2(X)        Inverse of fft2.
%ifft2(X, M, N)  Of M-by-N points.
%ifft2(..., 'symmetric')  The result is real.
%>> ifft2([10 -2; -4 0])
%ans =
%     1     2
%     3     4
	given = nargin;
	sym = varargin;
	if nargin == 2 && (ischar(m) || isstring(m))
		sym = {m};
		given = 1;
	end
	if given < 3
		if given == 1, m = size(x, 1); end
		n = size(x, 2);
	end
	transform_lengths('ifft2', given, m, n);
	if ~isempty(sym) && ~(isscalar(sym) && any(strcmpi(sym{1}, {'symmetric', 'nonsymmetric'})))
		error('MATLAB:ifft2:invalidSymmetryOption', ...
			'The option of ifft2 must be ''symmetric'' or ''nonsymmetric''.');
	end
	sym = ~isempty(sym) && strcmpi(sym{1}, 'symmetric');
	y = fft_on_device(x, [m n], true, sym);
	if ~isempty(y)
		return
	end
	y = ifft(ifft(x, n, 2), m, 1);
	if ~isreal(y) && (sym || fft_is_mirrored(x, 2))
		y = real(y);
	end
end
