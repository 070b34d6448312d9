function [B, tf] = rmmissing(A, varargin)
%rmmissing(A)       A without missing elements; of a matrix, without rows that hold one.
%rmmissing(A, DIM)  DIM = 2: without such columns.
%rmmissing(..., 'MinNumMissing', N)  Only rows with N or more of them.
%[B, TF] = rmmissing(...)  TF: what was left out.
%>> rmmissing([1 NaN 3])
%ans =
%     1     3
	least = 1;
	dim = [];
	k = 1;
	while k <= numel(varargin)
		if isnumeric(varargin{k})
			dim = varargin{k};
		elseif strcmpi(varargin{k}, 'MinNumMissing')
			least = varargin{k + 1};
			k = k + 1;
		end
		k = k + 1;
	end
	if ndims(A) > 2
		error('MATLAB:rmmissing:NDArrays', 'First argument must be a vector or matrix.');
	end
	miss = ismissing(A);
	if isempty(dim)
		if isvector(A)
			tf = miss;
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
