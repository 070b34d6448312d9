function [B, tf] = rmmissing(A, varargin)
%rmmissing(A)       A without missing elements; of a matrix, without rows that hold one.
%rmmissing(A, DIM)  DIM = 2: without such columns.
%rmmissing(..., 'MinNumMissing', N)  Only rows with N or more of them.
%rmmissing(..., 'MissingLocations', TF)  TF is true for what counts as missing.
%[B, TF] = rmmissing(...)  TF: what was left out.
%>> rmmissing([1 NaN 3])
%ans =
%     1     3
	least = 1;
	dim = [];
	k = 1;
	miss = [];
	while k <= numel(varargin)
		if k == 1 && isnumeric(varargin{k})
			dim = varargin{k};
			k = k + 1;
			continue
		end
		if k == numel(varargin) || ~any(strcmpi(varargin{k}, {'MinNumMissing', 'MissingLocations'}))
			error('MATLAB:rmmissing:NameValuePairs', ...
				'Options are ''MinNumMissing'' and ''MissingLocations'', each with a value.');
		elseif strcmpi(varargin{k}, 'MinNumMissing')
			least = varargin{k + 1};
		else
			miss = varargin{k + 1};
		end
		k = k + 2;
	end
	if ~isempty(dim) && ~any(isequal(dim, 1) | isequal(dim, 2))
		error('MATLAB:rmmissing:DimensionInvalid', 'Dimension must be 1 or 2.');
	end
	if ndims(A) > 2
		error('MATLAB:rmmissing:NDArrays', 'First argument must be a vector or matrix.');
	end
	if isempty(miss)
		miss = ismissing(A);
	elseif ~islogical(miss) || ~isequal(size(miss), size(A))
		error('MATLAB:rmmissing:MissingLocationsInvalid', ...
			'MissingLocations must be logical and of the size of A.');
	end
	if isempty(dim)
		if isvector(A)
			tf = double(miss) >= least;
			B = A(~tf);
			return
		end
		dim = 1;
	end
	tf = sum(miss, 3 - dim) >= least;
	if dim == 1
		B = A(~tf, :);
	else
		B = A(:, ~tf);
	end
end
