function map = hsv(n)
%hsv(N)  Colour map round the circle of hues.
%>> hsv(1)
%ans =
%     1     0     0
	if nargin < 1
		n = 256;
	end
	map = hsv2rgb([(0:n - 1)' / max(n, 1), ones(n, 2)]);
end
