function p = nextpow2(x)
%nextpow2(X)  Smallest whole P with 2^P >= abs(X), element by element.
%>> nextpow2(100)
%ans =
%     7
	if ~isnumeric(x)
		error('MATLAB:nextpow2:InvalidInput', 'X must be numeric.');
	end
	c = class(x);
	x = abs(x);
	[f, p] = log2(double(x));
	p(f == 0.5) = p(f == 0.5) - 1;
	p(isinf(x)) = Inf;
	p(isnan(x)) = NaN;
	p = cast(p, c);
end
