function [s, m] = std(A, varargin)
%std(A)              Standard deviation along the first dimension of A longer than 1, normalized by N-1.
%std(A, W)           W = 0: by N-1; W = 1: by N; a vector: weights.
%std(A, W, DIM)      Along dimension DIM, which may be a vector; 'all': of all elements.
%std(..., NANFLAG)   'includenan' or 'omitnan'.
%[S, M] = std(...)   M: the mean.
%>> std([1 2 3 4])
%ans =
%    1.2910
	if nargout < 2
		s = sqrt(var(A, varargin{:}));
	else
		[v, m] = var(A, varargin{:});
		s = sqrt(v);
	end
end
