function [num, den] = padecoef(T, N)
%[NUM, DEN] = padecoef(T, N)  Pade approximation of order N of the delay exp(-T*s), as a quotient of polynomials.
%>> [n, d] = padecoef(2, 1)
%n =
%    -2     2
%d =
%     2     2
	if nargin < 2
		N = 1;
	end
	if ~isscalar(T) || ~isnumeric(T) || ~isreal(T) || T < 0 || ~isfinite(T)
		error('MATLAB:padecoef:InvalidT', 'T must be a nonnegative finite scalar.');
	end
	if ~isscalar(N) || ~isnumeric(N) || ~isreal(N) || N < 0 || N ~= fix(N)
		error('MATLAB:padecoef:InvalidN', 'N must be a nonnegative integer scalar.');
	end
	k = double(N):-1:0;
	c = zeros(1, double(N) + 1);
	for i = 1:numel(k)
		c(i) = exp(gammaln(2 * double(N) - k(i) + 1) - gammaln(k(i) + 1) - gammaln(double(N) - k(i) + 1));
	end
	c = round(c);
	den = c .* double(T).^k;
	num = den .* (-1).^k;
	num = cast(num, underlyingType(T + T));
	den = cast(den, underlyingType(T + T));
end
