function [R, G, B] = ind2rgb(X, map)
%ind2rgb(X, MAP)         Converts an indexed image to an M-by-N-by-3 image of red, green, blue.
%[R, G, B] = ind2rgb(...)  Apart.
%>> size(ind2rgb([1 2], [0 0 0; 1 1 1]))
%ans =
%     1     2     3
	if isnumeric(X) && isreal(X)
		Y = X;
		if isfloat(X), Y = max(X, 1); end       % indices below the first colour get that colour
		check_indexed('ind2rgb', Y, map);
		X = Y;
	else
		check_indexed('ind2rgb', X, map);
	end
	k = double(X);
	if isinteger(X) || islogical(X)
		k = k + 1;
	end
	if max(k(:)) > size(map, 1)
		warning('MATLAB:ind2rgb:OutOfRange', 'Indices beyond the colour map take its last colour.');
		k = min(k, size(map, 1));
	end
	s = size(X);
	R = reshape(map(k, 1), s);
	G = reshape(map(k, 2), s);
	B = reshape(map(k, 3), s);
	if nargout < 2
		R = cat(3, R, G, B);
	end
end
