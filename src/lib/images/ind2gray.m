function I = ind2gray(X, map)
%ind2gray(X, MAP)  Converts an indexed image to shades of gray.
%>> ind2gray([1 2], [0 0 0; 1 1 1])
%ans =
%     0     1
	check_indexed('ind2gray', X, map);
	g = rgb2gray(map);
	g = g(:, 1);
	flat = all(map(:, 1) == map(:, 2) & map(:, 2) == map(:, 3));
	if flat
		g = map(:, 1);
	end
	k = double(X);
	if isinteger(X) || islogical(X)
		k = k + 1;
	end
	I = reshape(g(min(k, numel(g))), size(X));
	if isinteger(X)
		I = cast(I * double(intmax(class(X))), underlyingType(X));
	end
end
