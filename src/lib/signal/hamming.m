function w = hamming(n, opt)
%hamming(N)              Hamming window of N points, as a column.
%hamming(N, 'periodic')  One period of N points.
%>> hamming(3)
%ans =
%    0.0800
%    1.0000
%    0.0800
	if nargin < 2
		opt = 'symmetric';
	end
	w = cosine_window(n, opt, [0.54, -0.46], 'hamming');
end
