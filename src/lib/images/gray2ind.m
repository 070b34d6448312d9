function [X, map] = gray2ind(I, n)
%[X, MAP] = gray2ind(I, N)  Indexed image with N shades of gray; 64 when N is left out.
%>> gray2ind([0 1], 2)
%ans =
%  1×2 uint8 row vector
%   0   1
	if nargin < 2
		n = 64;
		if islogical(I)
			n = 2;
		end
	end
	if ~isscalar(n) || ~isreal(n) || n < 1 || n > 65536
		error('MATLAB:gray2ind:InvalidN', 'N must be between 1 and 65536.');
	end
	if ~isreal(I) || issparse(I) || ~ismatrix(I) || ~(isfloat(I) || islogical(I) || isa(I, 'uint8') || ...
		isa(I, 'uint16') || isa(I, 'int16'))
		error('MATLAB:gray2ind:InvalidImage', 'I must be a gray image.');
	end
	if isfloat(I) && any(I(:) < 0 | I(:) > 1)
		error('MATLAB:gray2ind:InvalidImage', 'Elements of a floating-point image must lie between 0 and 1.');
	end
	map = gray(n);
	X = round(im2double(I) * (n - 1));
	if n <= 256
		X = uint8(X);
	else
		X = uint16(X);
	end
end
