function y = detrend(x, p, varargin)
%detrend(X)        X without its best straight line, column by column.
%detrend(X, N)     Without its best polynomial of degree N. Also 'constant' and 'linear'.
%detrend(X, N, BP) Piecewise, with break points BP.
%>> round(detrend([1 2 4]), 4)
%ans =
%    0.1667   -0.3333    0.1667
	if nargin < 2
		p = 1;
	end
	if ischar(p) || isstring(p)
		switch char(p)
			case 'constant'
				p = 0;
			case 'linear'
				p = 1;
			otherwise
				error('MATLAB:detrend:InvalidTrendInputType', ...
					'Trend must be ''constant'', ''linear'' or a degree.');
		end
	end
	if ~isnumeric(x) || ndims(x) > 2
		error('MATLAB:detrend:InvalidInput', 'X must be a numeric vector or matrix.');
	end
	if ~isscalar(p) || p < 0 || p ~= fix(p)
		error('MATLAB:detrend:InvalidDegree', 'N must be a nonnegative integer.');
	end
	row = isrow(x);
	if row
		x = x(:);
	end
	n = size(x, 1);
	if p == 1 && isempty(varargin) && isfloat(x) && n > 1
		t = (1:n)' / n - (n + 1) / (2 * n);     % its sum is 0: the mean and the slope are found one by one
		y = x - mean(x, 1);
		y = y - t .* (t' * y / (t' * t));
		if row
			y = y.';
		end
		return
	end
	t = (1:n)' / max(n, 1);
	V = t .^ (0:p);
	if numel(varargin) > 0 && isnumeric(varargin{1}) && p >= 1
		for b = reshape(varargin{1}, 1, [])
			V = [V, max(t - t(min(max(b, 1), n)), 0) .^ (1:p)]; %#ok<AGROW>
		end
	end
	y = x - V * (V \ x);
	if row
		y = y.';
	end
end
