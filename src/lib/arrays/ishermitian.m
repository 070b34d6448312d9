function tf = ishermitian(A, skew)
%ishermitian(A)          True when A is square and equal to A'.
%ishermitian(A, 'skew')  Equal to -A'.
%>> ishermitian([1 2i; -2i 1])
%ans =
%  logical
%   1
	tf = (isnumeric(A) || islogical(A) ) && ismatrix(A) && size(A, 1) == size(A, 2);
	if ~tf
		return
	end
	B = A';
	if nargin > 1 && ~strcmp(skew, 'nonskew')
		B = -B;
	end
	tf = ~full(any(any(A ~= B)));      % sparse stays sparse
end
