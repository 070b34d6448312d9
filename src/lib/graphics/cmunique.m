function [Y, newmap] = cmunique(X, map)
%[Y, NEWMAP] = cmunique(X, MAP)  Indexed image with a colour map without repetition.
%[Y, NEWMAP] = cmunique(RGB)     From an M-by-N-by-3 image. cmunique(I): from a gray image.
%>> cmunique([1 2], [0 0 0; 0 0 0])
%ans =
%  1×2 uint8 row vector
%   0   0
	cls = class(X);
	if ~any(strcmp(cls, {'uint8', 'uint16', 'single', 'double'}))
		error('MATLAB:cmunique:InvalidImage', 'X must be uint8, uint16, single or double.');
	end
	if nargin == 2
		check_map('cmunique', map);
		if ~isreal(X) || any(double(X(:)) ~= fix(double(X(:)))) || isfloat(X) && any(X(:) < 1)
			error('MATLAB:cmunique:InvalidImage', 'X must be an indexed image.');
		end
		k = double(X);
		if isinteger(X)
			k = k + 1;
		end
		[newmap, ~, j] = unique(map, 'rows');
		Y = reshape(j(k(:)), size(X));
	else
		if ndims(X) > 3 || ~any(size(X, 3) == [1 3])
			error('MATLAB:cmunique:InvalidImage', 'X must be a gray or an M-by-N-by-3 image.');
		end
		D = im2double(X);
		if size(X, 3) == 3
			C = reshape(D, [], 3);
		else
			C = repmat(D(:), 1, 3);
		end
		if any(C(:) < 0 | C(:) > 1)
			error('MATLAB:cmunique:InvalidImage', ...
				'Elements of a floating-point image must lie between 0 and 1.');
		end
		[newmap, ~, j] = unique(C, 'rows');
		Y = reshape(j, size(X, 1), size(X, 2));
	end
	if size(newmap, 1) <= 256
		Y = uint8(Y - 1);
	end
end
