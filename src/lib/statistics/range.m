function r = range(A, varargin)
%range(A)       Difference of the greatest and the smallest element along the first dimension of A longer than 1.
%range(A, DIM)  Along dimension DIM; 'all': of all elements.
%>> range([3 1 7])
%ans =
%     6
	if nargin > 1
		varargin = [{[]}, varargin];
	end
	r = max(A, varargin{:}) - min(A, varargin{:});
end
