function y = fft2(x, m, n)
%fft2(X)        Two-dimensional discrete Fourier transform of each page of X.
%fft2(X, M, N)  Of M-by-N points: X is cut, or padded with zeros.
%>> fft2([1 2; 3 4])
%ans =
%    10    -2
%    -4     0
	if nargin < 3
		m = size(x, 1);
		n = size(x, 2);
	end
	transform_lengths('fft2', nargin, m, n);
	y = fft_on_device(x, [m n], false);
	if ~isempty(y)
		return
	end
	y = fft(x, n, 2);
	if ~isreal(x) || isreal(y) || m * n == 0
		y = fft(y, m, 1);
		return
	end
	s = size(y);            % the other half of the columns is the mirror image
	y = reshape(fft_mirrored(fft(y(:, 1:floor(n / 2) + 1, :), m, 1), n), [m, n, s(3:end)]);
end
