function y = harmmean(x, varargin)
%harmmean(X)       Harmonic mean along the first dimension of X longer than 1: 1 ./ mean(1 ./ X).
%harmmean(X, DIM)  Along dimension DIM, which may be a vector; 'all': of all elements. 'omitnan' leaves NaNs out.
%>> harmmean([1 1])
%ans =
%     1
	if ~isnumeric(x) || ~isreal(x) || any(x < 0, 'all')
		error('stats:harmmean:BadData', 'X must contain nonnegative real numbers.');
	end
	y = 1 ./ mean(1 ./ x, varargin{:});
end
