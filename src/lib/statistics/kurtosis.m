function s = kurtosis(x, flag, varargin)
%kurtosis(X)             Kurtosis along the first dimension of X longer than 1.
%kurtosis(X, 0)          Corrected for bias.
%kurtosis(X, FLAG, DIM)  Along dimension DIM, which may be a vector; 'all': of all elements.
%>> kurtosis([1 2 3 4])
%ans =
%    1.6400
	if nargin < 2
		flag = [];
	end
	[s, n, flag] = moment_ratio('kurtosis', 4, x, flag, varargin);
	if flag == 0
		k = n > 3;
		t = (n - 1) ./ ((n - 2) .* (n - 3)) .* ((n + 1) .* s - 3 * (n - 1)) + 3;
		s(k) = t(k);
		s(~k) = NaN;
	end
end
