function y = decimate(x, r, varargin)
%decimate(X, R)         Each R-th sample of the vector X, after a low-pass Chebyshev filter of order 8 (filtfilt).
%decimate(X, R, N)      The filter has order N.
%decimate(X, R, 'fir')  The filter has order 30 and is made by fir1; decimate(X, R, N, 'fir') gives it order N.
%>> numel(decimate(1:40, 4))
%ans =
%    10
	narginchk(2, 4)
	fir = any(cellfun(@(a) ~isnumeric(a) && strcmpi(a, 'fir'), varargin));
	order = varargin(cellfun(@isnumeric, varargin));
	if numel(order) + fir < numel(varargin) || numel(order) > 1
		error('signal:decimate:InvalidOption', 'Options are an order and ''fir''.');
	end
	if ~isnumeric(x) || ~isvector(x)
		error('signal:decimate:InvalidInput', 'X must be a numeric vector.');
	end
	if ~isscalar(r) || ~(r >= 1) || r ~= fix(r)
		error('signal:decimate:InvalidFactor', 'R must be a positive integer.');
	end
	r = double(r);
	m = numel(x);
	if r == 1
		y = x;
		return
	end
	out = ceil(m / r);
	if ~fir
		n = 8;
		if ~isempty(order), n = order{1}; end
		[b, a] = cheby1(n, 0.05, 0.8 / r);
		while ~is_usable(b, a, r)       % rounding spoils a high order
			n = n - 1;
			if n == 0, break, end
			[b, a] = cheby1(n, 0.05, 0.8 / r);
		end
		y = filtfilt(b, a, double(x));
		y = y(r - (r * out - m):r:m);
	else
		n = 30;
		if ~isempty(order), n = order{1}; end
		b = fir1(n, 1 / r);
		d = n / 2;              % the delay of the filter; the ends are mirrored
		k = min(n + 1, m - 1);
		z = double(x(:));
		z = [2 * z(1) - z(k + 1:-1:2); z; 2 * z(m) - z(m - 1:-1:m - k)];
		z = filter(b, 1, z);
		z = z(k + floor(d) + (1:m));
		y = z(1:r:m);
		if isrow(x), y = y.'; end
	end
end
function ok = is_usable(b, a, r)
	z = exp(0.8i * pi / r);         % the end of the pass band, where the gain must be -0.05 dB
	ok = any(b) && abs(20 * log10(abs(polyval(b, z) / polyval(a, z))) + 0.05) <= 1e-6;
end
