function [h, w] = freqz(b, a, n, varargin)
%[H, W] = freqz(B, A, N)           Frequency response of the filter B/A at N points from 0 to pi.
%[H, W] = freqz(B, A, N, 'whole')  From 0 to 2*pi.
%[H, W] = freqz(B, A, W)           At the frequencies W.
%[H, F] = freqz(..., FS)           Frequencies in the unit of the sample rate FS: up to FS/2, or to FS with 'whole'.
%freqz(...)                        Draws the magnitude and the phase.
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
	if ~isnumeric(b) || ~isnumeric(a) || ~(isvector(b) && isvector(a))
		error('MATLAB:freqz:InvalidFilter', 'B and A must be vectors of coefficients.');
	end
	if ~isnumeric(n) || ~isvector(n) || isscalar(n) && (n < 1 || n ~= fix(n))
		error('MATLAB:freqz:InvalidN', 'N must be a positive integer or a vector of frequencies.');
	end
	to = pi;
	rate = 2 * pi;
	for k = 1:numel(varargin)
		v = varargin{k};
		if ischar(v) || isstring(v)
			if ~any(strcmpi(v, {'whole', 'half'}))
				error('MATLAB:freqz:InvalidOption', 'The option must be ''whole'' or ''half''.');
			end
			to = pi * (1 + strcmpi(v, 'whole'));
		elseif isnumeric(v) && isscalar(v) && v > 0
			rate = v;
		elseif ~isempty(v)
			error('MATLAB:freqz:InvalidRate', 'The sample rate must be a positive number.');
		end
	end
	if isscalar(n)
		w = to * (0:n - 1)' / n;
	else
		w = n(:) * (2 * pi / rate);
	end
	z = exp(-1i * w);
	h = polyval(fliplr(b(:).'), z) ./ polyval(fliplr(a(:).'), z);
	w = w * (rate / (2 * pi));
	if nargout == 0
		name = 'Frequency (Hz)';
		at = w;
		if rate == 2 * pi, [at, name] = deal(w / pi, 'Normalized Frequency (\times\pi rad/sample)'); end
		subplot(2, 1, 1), plot(at, 20 * log10(abs(h))), grid on, xlabel(name), ylabel('Magnitude (dB)')
		subplot(2, 1, 2), plot(at, unwrap(angle(h)) * 180 / pi), grid on, xlabel(name), ...
		    ylabel('Phase (degrees)')
		clear h
	end
end
