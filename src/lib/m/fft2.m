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
	y = fft(fft(x, n, 2), m, 1);
end
