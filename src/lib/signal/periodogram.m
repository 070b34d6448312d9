function [P, w, limits] = periodogram(x, window, n, varargin)
%[PXX, W] = periodogram(X)             Power spectral density of X, or its columns, at frequencies W, in radians a
%   sample.
%[PXX, W] = periodogram(X, WINDOW, N)  With a window, of N points; N may be a vector of frequencies.
%[PXX, F] = periodogram(X, WINDOW, N, FS)  Frequencies for the sampling rate FS.
%periodogram(..., RANGE, KIND)         RANGE 'onesided', 'twosided', 'centered'; KIND 'psd', 'power'.
%[PXX, F, LIMITS] = periodogram(..., 'ConfidenceLevel', P)  Limits between which the density lies with probability
%P (0.95).
%periodogram(...)                      Draws the density in decibels.
%>> numel(periodogram(1:8))
%ans =
%   129
	if nargin < 1
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isnumeric(x) || ~ismatrix(x) || isempty(x)
		error('MATLAB:periodogram:InvalidInput', 'X must be a numeric vector or matrix.');
	end
	if isrow(x)
		x = x(:);
	end
	if ~isfloat(x)
		x = double(x);
	end
	m = size(x, 1);
	if nargin < 2 || isempty(window)
		window = ones(m, 1);
	end
	if ~isvector(window) || numel(window) ~= m || ~isnumeric(window)
		error('MATLAB:periodogram:InvalidWindow', 'WINDOW must be as long as X.');
	end
	if nargin < 3 || isempty(n)
		n = max(256, 2^nextpow2(m));
	end
	[fs, range_, kind, level] = options_of(varargin);
	window = double(window(:));
	scale = sum(window.^2);
	turn = 2 * pi;
	if ~isempty(fs)
		turn = fs;
	end
	if strcmp(kind, 'power')
		scale = abs(sum(window))^2;
	else
		scale = scale * turn;
	end
	if ~isscalar(n)
		w = double(n(:));
		P = abs(exp(-2i * pi / turn * w * (0:m - 1)) * (x .* window)).^2 / scale;
	else
		if ~isnumeric(n) || ~(n >= 1) || n ~= fix(n)
			error('MATLAB:periodogram:InvalidN', ...
					'N must be a positive integer or a vector of frequencies.');
		end
		P = folded(x .* window, double(n)) / scale;
		[P, w] = in_range(P, turn * (0:n - 1)' / n, turn, range_, isreal(x));
	end
	if nargout == 0
		density_plot(P, w, ~isempty(fs), 'Periodogram')
		clear P
		return
	end
	limits = zeros(size(P, 1), 2 * size(P, 2));         % quantiles of the distribution with 2 degrees of freedom
	limits(:, 1:2:end) = P / -log((1 - level) / 2);
	limits(:, 2:2:end) = P / -log((1 + level) / 2);
end
function P = folded(x, n)
	m = size(x, 1);
	if n < m
		x(end + 1:n * ceil(m / n), :) = 0;
		x = reshape(sum(reshape(x, n, [], size(x, 2)), 2), n, []);
	end
	P = abs(fft(x, n)).^2;
end
function [P, w] = in_range(P, w, turn, range_, real_)
	n = size(P, 1);
	if strcmp(range_, 'onesided') || isempty(range_) && real_
		if ~real_
			error('MATLAB:periodogram:InvalidRange', 'The range ''onesided'' needs real data.');
		end
		last = floor(n / 2) + 1;
		P = P(1:last, :);
		twice = 2:last - (mod(n, 2) == 0);
		P(twice, :) = 2 * P(twice, :);
		w = w(1:last);
	elseif strcmp(range_, 'centered')
		order = mod((0:n - 1)' + floor(n / 2) + 1, n) + 1;
		P = P(order, :);
		w = w(order);
		w(w > turn / 2) = w(w > turn / 2) - turn;
	end
end
function [fs, range_, kind, level] = options_of(args)
	fs = [];
	range_ = '';
	kind = 'psd';
	level = 0.95;
	k = 1;
	while k <= numel(args)
		a = args{k};
		if isnumeric(a) && k == 1
			fs = double(a);
			if ~isempty(fs) && ~(isscalar(fs) && fs > 0)
				error('MATLAB:periodogram:InvalidFs', 'FS must be a positive number.');
			end
		else
			switch lower(char(a))
				case {'onesided', 'twosided', 'centered'}
					range_ = lower(char(a));
				case {'psd', 'power'}
					kind = lower(char(a));
				case 'confidencelevel'
					k = k + 1;
					level = args{min(k, end)};
					if ~isnumeric(level) || ~isscalar(level) || ~(level > 0 && level < 1)
						error('MATLAB:periodogram:InvalidLevel', ...
								'The confidence level must lie between 0 and 1.');
					end
				otherwise
					error('MATLAB:periodogram:UnknownOption', 'Unknown option ''%s''.', char(a));
			end
		end
		k = k + 1;
	end
end
