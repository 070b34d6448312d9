function [b, a, k] = butter(n, wn, varargin)
%[B, A] = butter(N, WN, KIND)  Coefficients of a Butterworth filter; KIND is 'low', 'high', 'bandpass' or 'stop'.
%[Z, P, K] = butter(...)  Zeros, poles and gain of the filter.
%butter(..., 's')  An analog filter.
%>> [b, a] = butter(2, 0.5)
%b =
%    0.2929    0.5858    0.2929
%a =
%    1.0000   -0.0000    0.1716
	p = exp(1i * pi * ((1:n).' * 2 + n - 1) / (2 * n));
	[b, a, k] = band_filter('butter', zeros(0, 1), p, 1, wn, varargin, nargout);
end
