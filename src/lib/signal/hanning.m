function w = hanning(n, opt)
%hanning(N)              Hann window of N points without the zeros at its ends, as a column.
%>> hanning(3)
%ans =
%    0.5000
%    1.0000
%    0.5000
	if ~isscalar(n) || ~isnumeric(n) || n <= 0 || n ~= fix(n)
		error('MATLAB:hanning:InvalidN', 'N must be a positive integer.');
	end
	if nargin > 1 && ~any(strcmpi(opt, {'symmetric', 'periodic'}))
		error('MATLAB:hanning:InvalidOption', 'The option must be ''symmetric'' or ''periodic''.');
	end
	if nargin > 1 && strcmpi(opt, 'periodic')
		w = [0; hanning(n - 1 + (n == 1))];
		w = w(1:n);
		return
	end
	if n == 1
		w = 1;
	else
		w = 0.5 - 0.5 * cos(2 * pi * (1:n)' / (n + 1));
	end
end
