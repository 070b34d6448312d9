function [s, f, t] = specgram(x, n, fs, window, overlap)
%[S, F, T] = specgram(X, N, FS, WINDOW, OVERLAP)  Transforms of N (256) points of windowed pieces of the vector X, a
%   column for each; frequencies, and times of the first samples, for the sampling rate FS (2). The window is
%   hanning(N), and pieces share half of it. spectrogram is its successor. Without outputs it draws the powers in dB.
%>> size(specgram(1:90, 16))
%ans =
%     9    10
	narginchk(1, 5)
	if ~isnumeric(x) || ~isvector(x)
		error('signal:specgram:InvalidInput', 'X must be a numeric vector.');
	end
	if nargin < 2 || isempty(n), n = min(256, numel(x)); end
	if nargin < 3 || isempty(fs), fs = 2; end
	if nargin < 4 || isempty(window), window = hanning(n); end
	if isscalar(window), window = hanning(window); end
	if nargin < 5, overlap = []; end
	if numel(window) > n
		error('signal:specgram:InvalidWindow', 'The window must not be longer than the transform.');
	end
	[z, w, ~, at] = segments('specgram', x(:), window, overlap);
	s = fft(z .* w, n);
	if isreal(x), s = s(1:floor(n / 2) + 1, :); end
	f = (0:size(s, 1) - 1).' * fs / n;
	t = at.' / fs;
	if nargout == 0
		imagesc(t, f, 20 * log10(abs(s) + eps));
		axis xy
		xlabel('Time'), ylabel('Frequency')
		clear s
	end
end
