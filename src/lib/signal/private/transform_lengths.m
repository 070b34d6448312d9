function transform_lengths(name, given, m, n)
%transform_lengths(NAME, GIVEN, M, N)  An error unless NAME(X, M, N) has both lengths, and both are whole.
	if given == 2, error('MATLAB:minrhs', 'Not enough input arguments.'); end
	for v = {m, n}
		x = v{1};
		if ~((isnumeric(x) || islogical(x)) && isscalar(x) && isreal(x) && x >= 0 && x == floor(x) && x < 2^53)
			error(['MATLAB:' name ':lengthNotNonNegInt'], ...
				'Transform length must be a nonnegative integer scalar.');
		end
	end
end
