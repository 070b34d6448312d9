function s = skewness(x, flag, varargin)
%skewness(X)             Skewness along the first dimension of X longer than 1.
%skewness(X, 0)          Corrected for bias.
%skewness(X, FLAG, DIM)  Along dimension DIM, which may be a vector; 'all': of all elements.
%>> skewness([1 2 6])
%ans =
%    0.5952
	if nargin < 2
		flag = [];
	end
	[s, n, flag] = moment_ratio('skewness', 3, x, flag, varargin);
	if flag == 0
		k = n > 2;
		c = sqrt(n .* (n - 1)) ./ (n - 2);
		s(k) = s(k) .* c(k);
		s(~k) = NaN;
	end
end
