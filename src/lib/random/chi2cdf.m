function p = chi2cdf(x, v, tail)
%chi2cdf(X, V)           Distribution function of chi-square with V degrees of freedom.
%chi2cdf(X, V, 'upper')  1 minus it, without a loss of digits.
%>> chi2cdf([1 4], 2)
%ans =
%    0.3935    0.8647
	narginchk(2, 3)
	if nargin < 3, tail = 'lower'; else, upper_sign('chi2cdf', tail); end
	p = gamcdf(x, v / 2, 2, tail);
end
