function w = blackman(n, opt)
%blackman(N)              Blackman window of N points, as a column.
%blackman(N, 'periodic')  One period of N points.
%>> round(blackman(3), 10)
%ans =
%     0
%     1
%     0
	if nargin < 2
		opt = 'symmetric';
	end
	w = cosine_window(n, opt, [0.42, -0.5, 0.08], 'blackman');
end
