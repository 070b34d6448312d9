function p = expcdf(x, mu, tail)
%expcdf(X, MU)           Distribution function of the exponential distribution of mean MU (1).
%expcdf(X, MU, 'upper')  1 minus it, without a loss of digits.
%>> expcdf([1 4], 2)
%ans =
%    0.3935    0.8647
	narginchk(1, 3)
	upper = nargin > 2 && upper_sign('expcdf', tail) < 0;
	if nargin < 2, mu = 1; end
	[x, mu] = equal_sizes('expcdf', x, mu);
	z = -max(x, 0) ./ mu;
	if upper, p = exp(z); else, p = -expm1(z); end
	p(~(mu > 0) | isnan(x)) = NaN;
end
