function m = mad(A, flag, varargin)
%mad(A)             Mean absolute deviation from the mean along the first dimension of A longer than 1.
%mad(A, 1)          Median absolute deviation from the median.
%mad(A, FLAG, DIM)  Along dimension DIM, which may be a vector; 'all': of all elements.
%>> mad([1 2 3 4])
%ans =
%     1
	if nargin < 2 || isempty(flag)
		flag = 0;
	end
	if ~(isnumeric(A) || islogical(A))
		error('MATLAB:mad:InvalidInput', 'First argument must be numeric.');
	end
	if ~isscalar(flag) || flag ~= 0 && flag ~= 1
		error('MATLAB:mad:InvalidFlag', 'FLAG must be 0 or 1.');
	end
	if isempty(varargin) && ~isequal(size(A), [0 0])
		varargin = {find([size(A), 2] ~= 1, 1)};
		if varargin{1} > ndims(A)
			varargin = {1};
		end
	end
	if flag
		m = median(abs(A - median(A, varargin{:}, 'omitnan')), varargin{:}, 'omitnan');
	else
		m = mean(abs(A - mean(A, varargin{:}, 'omitnan')), varargin{:}, 'omitnan');
	end
end
