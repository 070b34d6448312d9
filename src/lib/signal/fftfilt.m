function y = fftfilt(b, x, n)
%fftfilt(B, X)     X filtered by the FIR filter B, by Fourier transforms.
%fftfilt(B, X, N)  In blocks for transforms of N points.
%>> round(fftfilt([1 1], [1 2 3]), 10)
%ans =
%     1     3     5
	if ~isnumeric(b) || ~isnumeric(x) || ~ismatrix(b) || ~ismatrix(x)
		error('MATLAB:fftfilt:InvalidInput', 'Inputs must be vectors or matrices.');
	end
	if nargin > 2 && (~isscalar(n) || n <= 0 || n ~= fix(n))
		error('MATLAB:fftfilt:InvalidN', 'N must be a positive integer.');
	end
	row = isrow(x);
	if row
		x = x.';
	end
	if isvector(b)
		b = b(:);
	end
	len = size(x, 1);
	m = 2^nextpow2(len + size(b, 1) - 1);
	y = ifft(fft(x, m, 1) .* fft(b, m, 1), m, 1);
	y = y(1:len, :);
	if isreal(b) && isreal(x)
		y = real(y);
	end
	if all(b(:) == fix(b(:))) && all(x(:) == fix(x(:)))
		y = round(y);
	end
	if row
		y = y.';
	end
end
