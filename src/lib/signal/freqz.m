function [h, w] = freqz(b, a, n, whole, fs)
%[H, W] = freqz(B, A, N)           Frequency response of the filter B/A at N points from 0 to pi.
%[H, W] = freqz(B, A, N, 'whole')  From 0 to 2*pi.
%[H, W] = freqz(B, A, W)           At the frequencies W.
%>> abs(freqz([1 1], 1, 2))
%ans =
%    2.0000
%    1.4142
	if nargin < 2 || isempty(a)
		a = 1;
	end
	if nargin < 3 || isempty(n)
		n = 512;
	end
	b = b(:).';
	a = a(:).';
	if isscalar(n)
		full_ = nargin > 3 && ischar(whole) && strcmp(whole, 'whole');
		if full_
			w = 2 * pi * (0:n - 1)' / n;
		else
			w = pi * (0:n - 1)' / n;
		end
	else
		w = n(:);
	end
	z = exp(-1i * w);
	h = polyval(fliplr(b), z) ./ polyval(fliplr(a), z);
	if nargin > 4
		w = w * fs / (2 * pi);
	end
end
