function [P, f] = pwelch(x, window, overlap, n, varargin)
%[PXX, W] = pwelch(X)  Power spectral density of X, or its columns, by Welch's mean of periodograms of 8 pieces that
%   overlap by half, at frequencies W in radians a sample.
%pwelch(X, WINDOW, OVERLAP, N)  Window or its length, samples that pieces share, points of the transform.
%[PXX, F] = pwelch(X, WINDOW, OVERLAP, N, FS)  Frequencies for the sampling rate FS.
%pwelch(..., RANGE, KIND)  RANGE 'onesided', 'twosided', 'centered'; KIND 'psd', 'power'.
%pwelch(...)  Draws the density in decibels.
%>> numel(pwelch(1:90))
%ans =
%   129
	narginchk(1, Inf)
	if nargin < 2, window = []; end
	if nargin < 3, overlap = []; end
	if nargin < 4, n = []; end
	if ~isnumeric(x) || ~ismatrix(x) || isempty(x)
		error('signal:pwelch:InvalidInput', 'X must be a numeric vector or matrix.');
	end
	if isrow(x), x = x(:); end
	for c = 1:size(x, 2)
		[s, w] = segments('pwelch', x(:, c), window, overlap);
		[p, f] = periodogram(s, w, n, varargin{:});
		P(:, c) = mean(p, 2); %#ok<AGROW>
	end
	if nargout == 0
		density_plot(P, f, numel(varargin) > 0 && isnumeric(varargin{1}), 'Welch')
		clear P
	end
end
