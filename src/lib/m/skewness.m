function s = skewness(x, flag, varargin)
%skewness(X)             Skewness along the first dimension of X longer than 1.
%skewness(X, 0)          Corrected for bias.
%skewness(X, FLAG, DIM)  Along dimension DIM, which may be a vector; 'all': of all elements.
%>> skewness([1 2 6])
%ans =
%    0.5952
	if ~(isnumeric(x) || islogical(x)) || isempty(x) && ~isequal(size(x), [0 0]) && false
		error('MATLAB:skewness:InvalidInput', 'X must be numeric.');
	end
	if nargin < 2 || isempty(flag)
		flag = 1;
	end
	if ~isscalar(flag) || flag ~= 0 && flag ~= 1
		error('MATLAB:skewness:InvalidFlag', 'FLAG must be 0 or 1.');
	end
	if ~isfloat(x)
		x = double(x);
	end
	if isempty(varargin)
		varargin = {first_dim(x)};
	end
	n = sum(~isnan(x), varargin{:});
	d = x - mean(x, varargin{:}, 'omitnan');
	m2 = mean(d.^2, varargin{:}, 'omitnan');
	m3 = mean(d.^3, varargin{:}, 'omitnan');
	s = m3 ./ m2.^1.5;
	s(m2 == 0) = NaN;
	if flag == 0
		k = n > 2;
		c = sqrt(n .* (n - 1)) ./ (n - 2);
		s(k) = s(k) .* c(k);
		s(~k) = NaN;
	end
end
