function [C, shape] = colours(who, args)
%[C, SHAPE] = colours(WHO, ARGS)  A map, an image or three planes as rows of three numbers.
%>> colours('rgb2hsv', {[0 0 0]})
%ans =
%     0     0     0
	if numel(args) == 3
		X = cat(3, args{:});
		if ~isequal(size(args{1}), size(args{2}), size(args{3}))
			error(['MATLAB:' who ':SizeMismatch'], 'The planes must be of the same size.');
		end
	elseif isscalar(args)
		X = args{1};
	else
		error('MATLAB:minrhs', 'Wrong number of input arguments.');
	end
	if ~isnumeric(X) && ~islogical(X) || ~isreal(X) || issparse(X)
		error(['MATLAB:' who ':InvalidInput'], 'Input must be a colour map or an image.');
	end
	if islogical(X) || isa(X, 'int8') || isa(X, 'uint32') || isa(X, 'int32') || isa(X, 'uint64') || isa(X, 'int64')
		error(['MATLAB:' who ':InvalidInput'], 'Images must be double, single, uint8, uint16 or int16.');
	end
	shape = size(X);
	if ismatrix(X) && size(X, 2) == 3 && numel(args) == 1
		check_map(who, X);
		C = X;
		return
	end
	if size(X, 3) ~= 3 || ndims(X) > 4
		error(['MATLAB:' who ':InvalidInput'], 'Input must be a colour map or an M-by-N-by-3 image.');
	end
	if ~isfloat(X)
		X = im2double(X);
	end
	C = reshape(permute(X, [1 2 4 3]), [], 3);
	if numel(shape) == 3
		shape(4) = 1;
	end
end
