function s = kurtosis(x, flag, varargin)
%kurtosis(X)             Kurtosis along the first dimension of X longer than 1.
%kurtosis(X, 0)          Corrected for bias.
%kurtosis(X, FLAG, DIM)  Along dimension DIM, which may be a vector; 'all': of all elements.
%>> kurtosis([1 2 3 4])
%ans =
%    1.6400
	if ~(isnumeric(x) || islogical(x))
		error('MATLAB:kurtosis:InvalidInput', 'X must be numeric.');
	end
	if nargin < 2 || isempty(flag)
		flag = 1;
	end
	if ~isscalar(flag) || flag ~= 0 && flag ~= 1
		error('MATLAB:kurtosis:InvalidFlag', 'FLAG must be 0 or 1.');
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
	m4 = mean(d.^4, varargin{:}, 'omitnan');
	s = m4 ./ m2.^2;
	s(m2 == 0) = NaN;
	if flag == 0
		k = n > 3;
		t = (n - 1) ./ ((n - 2) .* (n - 3)) .* ((n + 1) .* s - 3 * (n - 1)) + 3;
		s(k) = t(k);
		s(~k) = NaN;
	end
end
