function w = bartlett(n)
%bartlett(N)  Triangular window of N points with zeros at its ends, as a column.
%>> bartlett(3)
%ans =
%     0
%     1
%     0
	if ~isscalar(n) || ~isnumeric(n) || n <= 0 || n ~= fix(n)
		error('MATLAB:bartlett:InvalidN', 'N must be a positive integer.');
	end
	if n == 1
		w = 1;
		return
	end
	k = (0:n - 1)';
	w = 1 - abs(2 * k / (n - 1) - 1);
end
