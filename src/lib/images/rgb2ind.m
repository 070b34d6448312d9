function [X, map] = rgb2ind(R, G, B)
%[X, MAP] = rgb2ind(RGB)      Indexed image with a colour map of all colours that occur.
%[X, MAP] = rgb2ind(R, G, B)  From planes.
%>> rgb2ind(cat(3, 1, 0, 0))
%ans =
%  uint8
%   0
	if nargin == 3
		R = cat(3, R, G, B);
	elseif nargin ~= 1
		error('MATLAB:minrhs', 'Wrong number of input arguments.');
	end
	if ndims(R) ~= 3 || size(R, 3) ~= 3
		error('MATLAB:rgb2ind:InvalidImage', 'Input must be an M-by-N-by-3 image.');
	end
	C = colours('rgb2ind', {R});
	[map, ~, k] = unique(C, 'rows');
	X = reshape(k, size(R, 1), size(R, 2));
	if size(map, 1) <= 256
		X = uint8(X - 1);
	elseif size(map, 1) <= 65536
		X = uint16(X - 1);
	end
end
