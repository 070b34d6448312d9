function [low, high] = bounds(varargin)
%[S, L] = bounds(A)           Smallest and largest element along the first dimension of A longer than 1.
%[S, L] = bounds(A, DIM)      Along dimension DIM, which may be a vector; 'all': of all elements.
%[S, L] = bounds(..., NANFLAG)  'omitnan' or 'includenan'.
%>> [s, l] = bounds([3 1 2])
%s =
%     1
%l =
%     3
	args = varargin(2:end);
	if ~isempty(args)
		args = [{[]}, args];
	end
	low = min(varargin{1}, args{:});
	high = max(varargin{1}, args{:});
end
