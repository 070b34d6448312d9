function [B, I] = mink(A, k, varargin)
%mink(A, K)           K smallest elements along the first dimension of A longer than 1, ascending.
%mink(A, K, DIM)      Along dimension DIM.
%[B, I] = mink(...)   I: where they stand.
%>> mink([3 9 2 7], 2)
%ans =
%     2     3
	if nargout < 2
		B = firstk(A, k, 'ascend', varargin{:});
	else
		[B, I] = firstk(A, k, 'ascend', varargin{:});
	end
end
