function [b, a, k] = cheby1(n, ripple, wn, varargin)
%[B, A] = cheby1(N, R, WN, KIND)  Coefficients of a Chebyshev filter of type I with a ripple of R dB in the bands that
%   pass; KIND is 'low', 'high', 'bandpass' or 'stop'.
%[Z, P, K] = cheby1(...)  Zeros, poles and gain of the filter.
%cheby1(..., 's')  An analog filter.
%>> [b, a] = cheby1(2, 1, 0.5)
%b =
%    0.3070    0.6141    0.3070
%a =
%    1.0000    0.0641    0.3140
	narginchk(3, 5)
	if ~isscalar(n) || ~(n >= 1) || n ~= fix(n) || ~isscalar(ripple) || ~(ripple > 0)
		error('signal:cheby1:InvalidInput', 'The order must be a positive integer, the ripple positive.');
	end
	e = sqrt(10^(ripple / 10) - 1);
	u = asinh(1 / e) / n;
	t = pi * ((1:n).' * 2 + n - 1) / (2 * n);
	p = sinh(u) * cos(t) + 1i * cosh(u) * sin(t);
	g = real(prod(-p));
	if mod(n, 2) == 0, g = g / sqrt(1 + e^2); end
	[b, a, k] = band_filter('cheby1', zeros(0, 1), p, g, wn, varargin, nargout);
end
