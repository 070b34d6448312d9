function y = geomean(x, varargin)
%geomean(X)       Geometric mean along the first dimension of X longer than 1: exp(mean(log(X))).
%geomean(X, DIM)  Along dimension DIM, which may be a vector; 'all': of all elements. 'omitnan' leaves NaNs out.
%>> geomean([1 4])
%ans =
%     2
	if ~isnumeric(x) || ~isreal(x) || any(x < 0, 'all')
		error('stats:geomean:BadData', 'X must contain nonnegative real numbers.');
	end
	y = exp(mean(log(x), varargin{:}));
end
