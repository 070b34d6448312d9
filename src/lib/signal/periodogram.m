function [P, w] = periodogram(x, window, n, varargin)
%[PXX, W] = periodogram(X)             Power spectral density of X at frequencies W, in radians a sample.
%[PXX, W] = periodogram(X, WINDOW, N)  With a window, of N points.
%[PXX, F] = periodogram(X, WINDOW, N, FS)  Frequencies for the sampling rate FS.
%>> numel(periodogram(1:8))
%ans =
%   129
	if ~isvector(x) || ~isnumeric(x)
		error('MATLAB:periodogram:InvalidInput', 'X must be a numeric vector.');
	end
	x = x(:);
	m = numel(x);
	if nargin < 2 || isempty(window)
		window = ones(m, 1);
	end
	if ~isvector(window) || numel(window) ~= m
		error('MATLAB:periodogram:InvalidWindow', 'WINDOW must be as long as X.');
	end
	if nargin < 3 || isempty(n)
		n = max(256, 2^nextpow2(m));
	end
	fs = [];
	range_ = '';
	for k = 1:numel(varargin)
		if isnumeric(varargin{k})
			fs = varargin{k};
		else
			range_ = varargin{k};
		end
	end
	window = window(:);
	x = x .* window;
	if n < m
		x = [x; zeros(n * ceil(m / n) - m, 1)];
		x = sum(reshape(x, n, []), 2);
	end
	P = abs(fft(x, n)).^2 / sum(window.^2);
	if isempty(fs)
		P = P / (2 * pi);
		w = 2 * pi * (0:n - 1)' / n;
	else
		P = P / fs;
		w = (0:n - 1)' * fs / n;
	end
	if strcmp(range_, 'onesided') || isempty(range_) && isreal(x)
		if mod(n, 2) == 1
			k = (n + 1) / 2;
			P = P(1:k) .* [1; 2 * ones(k - 1, 1)];
		else
			k = n / 2 + 1;
			P = P(1:k) .* [1; 2 * ones(k - 2, 1); 1];
		end
		w = w(1:numel(P));
	end
end
