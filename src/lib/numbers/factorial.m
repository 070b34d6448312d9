function f = factorial(n)
%factorial(N)  N! = 1*2*...*N, element by element.
%>> factorial(5)
%ans =
%   120
	if ~isnumeric(n) && ~islogical(n) || ~isreal(n) || any(n(:) < 0) || any(n(:) ~= fix(n(:)))
		error('MATLAB:factorial:NNegativeInt', 'N must be an array of real non-negative integers.');
	end
	table = [1, cumprod(1:22), gamma(24:171)];      % exact up to 22!
	x = double(n);
	k = min(x, 170) + 1;
	f = reshape(table(k), size(n));
	f(x > 170) = Inf;
	f = cast(f, underlyingType(n));
	if islogical(n)
		f = double(f);
	end
end
