function [B, gone, tf, low, high, center] = rmoutliers(A, varargin)
%rmoutliers(A)        A without its outliers (isoutlier); of a matrix or table, without rows that hold one.
%rmoutliers(A, ...)   Methods and options as of isoutlier; DIM 2: without columns that hold one.
%rmoutliers(..., 'MinNumOutliers', N)   Rows with at least N outliers. 'OutlierLocations', TF: where outliers are.
%[B, TFRM, TF, L, U, C] = rmoutliers(...)  Which rows went, where the outliers were, limits and center.
%>> rmoutliers([1 2 1 2 50])
%ans =
%     1     2     1     2
	least = 1;
	valued = {'ThresholdFactor', 'percentiles', 'movmedian', 'movmean'};
	tf = [];
	dim = [];
	k = 1;
	while k <= numel(varargin)
		word = varargin{k};
		if k < numel(varargin) && (ischar(word) || isstring(word)) && ...
				any(strcmpi(word, {'MinNumOutliers', 'OutlierLocations'}))
			if strcmpi(word, 'MinNumOutliers')
				least = varargin{k + 1};
			else
				tf = varargin{k + 1};
			end
			varargin(k:k + 1) = [];
			continue
		elseif isnumeric(word) && (k == 1 || ~any(strcmpi(varargin{k - 1}, valued)))
			dim = word;
		end
		k = k + 1;
	end
	if ~isnumeric(least) || ~isscalar(least) || least < 1 || least ~= fix(least)
		error('MATLAB:rmoutliers:MinNumOutliers', 'MinNumOutliers must be a positive integer.');
	end
	if ~isempty(dim) && ~any(isequal(dim, 1) | isequal(dim, 2)) || ~ismatrix(A)
		error('MATLAB:rmoutliers:DimensionInvalid', 'A must be a matrix, and DIM 1 or 2.');
	end
	X = A;
	if istable(A) || istimetable(A)
		X = A{:, vartype('numeric')};
		dim = 1;
		varargin = [varargin, {1}];
	end
	if isempty(tf)
		[tf, low, high, center] = isoutlier(X, varargin{:});
	elseif ~islogical(tf) || ~isequal(size(tf), size(X))
		error('MATLAB:rmoutliers:OutlierLocations', ...
				'OutlierLocations must be a logical array of the size of A.');
	elseif nargout > 3
		error('MATLAB:rmoutliers:OutlierLocations', 'Limits are not computed where the outliers are given.');
	end
	if isempty(dim)
		dim = 1 + isrow(X);
	end
	gone = sum(tf, 3 - dim) >= least;
	if dim == 2
		B = A(:, ~gone);
	else
		B = A(~gone, :);
	end
end
