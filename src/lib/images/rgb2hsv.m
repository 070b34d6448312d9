function varargout = rgb2hsv(varargin)
%rgb2hsv(MAP)           Converts a colour map from red, green, blue to hue, saturation, value.
%rgb2hsv(IMAGE)         Of an M-by-N-by-3 image.
%[H, S, V] = rgb2hsv(...)  Apart.
%>> rgb2hsv([1 0 0])
%ans =
%     0     1     1
	[C, shape] = colours('rgb2hsv', varargin);
	v = max(C, [], 2);
	low = min(C, [], 2);
	d = v - low;
	r = C(:, 1);
	g = C(:, 2);
	b = C(:, 3);
	w = d;
	w(w == 0) = 1;
	h = zeros(size(v), 'like', v);
	k = v == r;
	h(k) = (g(k) - b(k)) ./ w(k);
	k = v == g & v ~= r;
	h(k) = 2 + (b(k) - r(k)) ./ w(k);
	k = v == b & v ~= r & v ~= g;
	h(k) = 4 + (r(k) - g(k)) ./ w(k);
	h = mod(h / 6, 1);
	h(d == 0) = 0;
	u = v;
	u(u == 0) = 1;
	varargout = coloured([h, d ./ u, v], shape, nargout);
end
