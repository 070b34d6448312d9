function H = invhilb(n, cls)
%invhilb(N)         Inverse of hilb(N), exact for small N.
%invhilb(N, CLASS)  Of class 'single' or 'double'.
%>> invhilb(2)
%ans =
%     4    -6
%    -6    12
	if nargin < 2
		cls = 'double';
	end
	if ~(ischar(cls) || isstring(cls)) || ~any(strcmp(cls, {'double', 'single'}))
		error('MATLAB:invhilb:notSupportedClass', 'CLASSNAME must be ''single'' or ''double''.');
	end
	if ~isnumeric(n) || ~isscalar(n) || n ~= fix(n)
		error('MATLAB:invhilb:InvalidInput', 'N must be an integer scalar.');
	end
	H = zeros(n, cls);
	p = cast(n, cls);
	for i = 1:n
		r = p * p;
		H(i, i) = r / (2 * i - 1);
		for j = i + 1:n
			r = -((n - j + 1) * r * (n + j - 1)) / (j - 1)^2;
			H(i, j) = r / (i + j - 1);
			H(j, i) = H(i, j);
		end
		p = ((n - i) * p * (n + i)) / i^2;
	end
end
