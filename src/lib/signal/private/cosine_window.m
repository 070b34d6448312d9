function w = cosine_window(n, opt, c, who)
%cosine_window(N, OPT, C, WHO)  C(1) + C(2)*cos(t) + C(3)*cos(2*t) + ... over one period of N points.
%>> cosine_window(1, 'symmetric', 1, 'window')
%ans =
%     1
	if ~isscalar(n) || ~isnumeric(n) || n <= 0 || n ~= fix(n)
		error(['MATLAB:' who ':InvalidN'], 'N must be a positive integer.');
	end
	switch opt
		case 'symmetric'
			m = n - 1;
		case 'periodic'
			m = n;
		otherwise
			error(['MATLAB:' who ':InvalidOption'], 'Window type must be ''periodic'' or ''symmetric''.');
	end
	if n == 1
		w = 1;
		return
	end
	t = 2 * pi * (0:n - 1)' / m;
	w = c(1) * ones(n, 1);
	for k = 2:numel(c)
		w = w + c(k) * cos((k - 1) * t);
	end
end
