function varargout = hsv2rgb(varargin)
%hsv2rgb(MAP)           Converts a colour map from hue, saturation, value to red, green, blue.
%hsv2rgb(IMAGE)         Of an M-by-N-by-3 image.
%[R, G, B] = hsv2rgb(...)  Apart.
%>> hsv2rgb([0 1 1])
%ans =
%     1     0     0
	[C, shape] = colours('hsv2rgb', varargin);
	h = C(:, 1);
	s = C(:, 2);
	v = C(:, 3);
	k = 6 * mod(h, 1);
	k(h == 1) = 0;
	hue = @(n) v .* (1 - s .* max(0, min(1, min(mod(n + k, 6), 4 - mod(n + k, 6)))));
	varargout = coloured([hue(5), hue(3), hue(1)], shape, nargout);
end
