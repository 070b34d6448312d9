function Z = pagemtimes(X, varargin)
%pagemtimes(X, Y)          Matrix product of each page of X with the same page of Y.
%pagemtimes(X, TX, Y, TY)  TX and TY are 'none', 'transpose' or 'ctranspose'.
%>> pagemtimes(2 * ones(1, 1, 2), 3)
%ans(:,:,1) =
%     6
%ans(:,:,2) =
%     6
	if numel(varargin) == 1
		Y = varargin{1};
		how = {'none', 'none'};
	else
		Y = varargin{2};
		how = {char(varargin{1}), char(varargin{3})};
	end
	if ~(ismatrix(X) && ismatrix(Y)) && isfloat(X) && isfloat(Y) && ...
		strcmp(underlyingType(X), underlyingType(Y)) && isreal(X) == isreal(Y) && ...
		size(X, 1 + strcmp(how{1}, 'none')) == size(Y, 2 - strcmp(how{2}, 'none'))
		Z = page_products(X, how{1}, Y, how{2});
		return
	end
	if numel(varargin) > 1
		X = turned(X, varargin{1});
		Y = turned(varargin{2}, varargin{3});
	end
	if ismatrix(X) && ismatrix(Y)
		Z = X * Y;
		return
	end
	sx = [size(X), ones(1, ndims(Y) - ndims(X))];
	sy = [size(Y), ones(1, ndims(X) - ndims(Y))];
	if any(sx(3:end) ~= sy(3:end) & sx(3:end) ~= 1 & sy(3:end) ~= 1)
		error('MATLAB:pagemtimes:PageDimensions', 'The dimensions of the pages must agree or be 1.');
	end
	if isequal(sx(1:2), [1 1]) || isequal(sy(1:2), [1 1])           % each page is multiplied by a number
		Z = X .* Y;
		return
	end
	if sx(2) ~= sy(1)
		error('MATLAB:innerdim', ...
			['Incorrect dimensions for matrix multiplication. Check that the number of ' ...
			'columns in the first matrix matches the number of rows in the second matrix.']);
	end
	sz = max(sx(3:end), sy(3:end));
	X = repmat(X, [1, 1, sz ./ sx(3:end)]);
	Y = repmat(Y, [1, 1, sz ./ sy(3:end)]);
	Z = zeros([size(X, 1), size(Y, 2), sz], 'like', X(1:0) * 1);
	for k = 1:prod(sz)
		Z(:, :, k) = X(:, :, k) * Y(:, :, k);
	end
end
function X = turned(X, how)
	switch char(how)
		case 'transpose'
			X = pagetranspose(X);
		case 'ctranspose'
			X = pagectranspose(X);
	end
end
