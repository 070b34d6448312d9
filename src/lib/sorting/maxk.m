function [B, I] = maxk(A, k, varargin)
%maxk(A, K)           K greatest elements along the first dimension of A longer than 1, descending.
%maxk(A, K, DIM)      Along dimension DIM.
%[B, I] = maxk(...)   I: where they stand.
%>> maxk([3 9 2 7], 2)
%ans =
%     9     7
	if nargout < 2
		B = firstk(A, k, 'descend', varargin{:});
	else
		[B, I] = firstk(A, k, 'descend', varargin{:});
	end
end
