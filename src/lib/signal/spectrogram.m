function [s, f, t, p] = spectrogram(x, window, overlap, n, varargin)
%[S, W, T] = spectrogram(X)  Transforms of windowed pieces of the vector X, a column for each: there are about 8
%   pieces, which overlap by half. W are frequencies in radians a sample, T the middles of the pieces.
%spectrogram(X, WINDOW, OVERLAP, N)  Window or its length, samples that pieces share, points of the transform.
%[S, F, T, P] = spectrogram(X, WINDOW, OVERLAP, N, FS)  Frequencies and times for the sampling rate FS; the power
%   spectral densities P too. 'yaxis' at the end is for pictures. Without outputs it draws P in dB.
%>> size(spectrogram(1:90))
%ans =
%   129     8
	narginchk(1, Inf)
	if nargin < 2, window = []; end
	if nargin < 3, overlap = []; end
	if nargin < 4, n = []; end
	if ~isnumeric(x) || ~isvector(x)
		error('signal:spectrogram:InvalidInput', 'X must be a numeric vector.');
	end
	upright = cellfun(@(a) ~isnumeric(a) && any(strcmpi(a, {'yaxis', 'xaxis'})), varargin);
	args = varargin(~upright);
	[z, w, ~, at] = segments('spectrogram', x(:), window, overlap);
	m = numel(w);
	if isempty(n), n = max(256, 2^nextpow2(m)); end
	[p, f] = periodogram(z, w, n, args{:});
	fs = 2 * pi;
	t = at + m / 2;
	if ~isempty(args) && isnumeric(args{1}) && ~isempty(args{1})
		fs = double(args{1});
		t = t / fs;
	end
	if isscalar(n)
		if m > n
			z = z .* w;
			z(end + 1:n * ceil(m / n), :) = 0;
			s = fft(reshape(sum(reshape(z, n, [], size(z, 2)), 2), n, []));
		else
			s = fft(z .* w, n);
		end
		s = s(mod(round(f / fs * n), n) + 1, :);
	else
		s = exp(-2i * pi / fs * f(:) * (0:m - 1)) * (z .* w);
	end
	if nargout == 0
		imagesc(t, f, 10 * log10(abs(p) + eps));
		axis xy
		xlabel('Time'), ylabel('Frequency')
		clear s
	end
end
