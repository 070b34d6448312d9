function H = hadamard(n, cls)
%hadamard(N)         N-by-N matrix of 1 and -1 with orthogonal columns; N, N/12 or N/20 must be a power of 2.
%hadamard(N, CLASS)  Of class 'single' or 'double'.
%>> hadamard(2)
%ans =
%     1     1
%     1    -1
	if nargin < 2
		cls = 'double';
	end
	if ~(ischar(cls) || isstring(cls)) || ~any(strcmp(cls, {'double', 'single'}))
		error('MATLAB:hadamard:InvalidClass', 'CLASSNAME must be ''single'' or ''double''.');
	end
	if ~isnumeric(n) || ~isscalar(n)
		error('MATLAB:hadamard:InvalidInput', 'n must be an integer and n, n/12 or n/20 must be a power of 2.');
	end
	[f, e] = log2([n, n / 12, n / 20]);
	k = find(f == 0.5 & e > 0 & [true, n >= 12, n >= 20], 1);
	if isempty(k) || n ~= fix(n)
		error('MATLAB:hadamard:InvalidInput', 'n must be an integer and n, n/12 or n/20 must be a power of 2.');
	end
	e = e(k) - 1;
	switch k
		case 1
			H = ones(1, cls);
		case 2
			H = [ones(1, 12, cls); ones(11, 1, cls), toeplitz(cast([-1 -1 1 -1 -1 -1 1 1 1 -1 1], cls), ...
				cast([-1 1 -1 1 1 1 -1 -1 -1 1 -1], cls))];
		otherwise
			H = [ones(1, 20, cls); ones(19, 1, cls), ...
				hankel(cast([-1 -1 1 1 -1 -1 -1 -1 1 -1 1 -1 1 1 1 1 -1 -1 1], cls), ...
				cast([1 -1 -1 1 1 -1 -1 -1 -1 1 -1 1 -1 1 1 1 1 -1 -1], cls))];
	end
	for i = 1:e
		H = [H, H; H, -H]; %#ok<AGROW>
	end
end
