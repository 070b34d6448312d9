function y = hilbert(x, n)
%hilbert(X)     The analytic signal of X: X + i times its Hilbert transform, column by column.
%hilbert(X, N)  Of X cut or padded to N.
%>> imag(hilbert([1 0 -1 0]))
%ans =
%     0     1     0    -1
	row = isrow(x);
	if row, x = x.'; end
	x = real(x);
	if nargin < 2, n = size(x, 1); end
	h = zeros(n, 1);
	h(1) = 1;
	h(2:ceil(n / 2)) = 2;
	if mod(n, 2) == 0 && n > 0, h(n / 2 + 1) = 1; end
	y = ifft(fft(x, n, 1) .* h, [], 1);
	if row, y = y.'; end
end
