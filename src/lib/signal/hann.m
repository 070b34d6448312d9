function w = hann(n, opt)
%hann(N)              Hann window of N points, as a column, with zeros at its ends.
%hann(N, 'periodic')  One period of N points.
%>> hann(3)
%ans =
%     0
%     1
%     0
	if nargin < 2
		opt = 'symmetric';
	end
	w = cosine_window(n, opt, [0.5, -0.5], 'hann');
end
