function tf = isbanded(A, lower, upper)
%isbanded(A, LOWER, UPPER)  True when all nonzero elements of A lie within that many diagonals below and above the main
%   one.
%>> isbanded([1 2; 0 3], 0, 1)
%ans =
%  logical
%   1
	if ~isscalar(lower) || ~isscalar(upper) || ~isreal(lower) || ~isreal(upper) || lower < 0 || upper < 0
		error('MATLAB:isbanded:InvalidBandwidth', 'Bandwidths must be nonnegative scalars.');
	end
	tf = (isnumeric(A) || islogical(A)) && ismatrix(A);
	if tf
		[i, j] = find(A);
		tf = all(j - i <= upper) && all(i - j <= lower);
	end
end
