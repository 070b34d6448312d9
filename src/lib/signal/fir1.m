function [b, a] = fir1(n, wn, varargin)
%B = fir1(N, WN)  Coefficients of a low-pass filter of order N by the window method; WN is the cutoff, 1 half the
%   sampling rate. Two cutoffs make a band-pass filter, more make several bands.
%fir1(N, WN, KIND)         'low', 'high', 'bandpass', 'stop'; 'DC-0' or 'DC-1' with several bands.
%fir1(N, WN, KIND, W)      With the window W of N + 1 points (hamming).
%fir1(..., 'noscale')      Without the scaling to 1 in the middle of the first band that passes.
%>> fir1(2, 0.5)
%ans =
%    0.0462    0.9076    0.0462
	narginchk(2, 5)
	if ~isnumeric(n) || ~isscalar(n) || ~(n >= 1) || n ~= fix(n)
		error('signal:fir1:InvalidOrder', 'The order must be a positive integer.');
	end
	wn = double(wn(:).');
	if ~isnumeric(wn) || isempty(wn) || any(wn <= 0 | wn >= 1) || any(diff(wn) <= 0)
		error('signal:fir1:InvalidFrequency', 'Cutoffs must increase between 0 and 1.');
	end
	[kind, window, scaled] = options_of(varargin);
	if isempty(kind)
		if isscalar(wn), kind = 'low'; elseif numel(wn) == 2, kind = 'bandpass'; else, kind = 'dc-0'; end
	end
	first = any(strcmp(kind, {'low', 'stop', 'dc-1'}));     % the lowest band passes
	passes = mod((0:numel(wn)) + first, 2) == 1;
	n = double(n);
	if passes(end) && mod(n, 2)
		warning('signal:fir1:OddOrder', ...
			'The order of a filter that passes half the sampling rate is even; it is increased by 1.');
		n = n + 1;
	end
	if isempty(window), window = hamming(n + 1); end
	if ~isnumeric(window) || numel(window) ~= n + 1
		error('signal:fir1:InvalidWindow', 'The window must have %d points.', n + 1);
	end
	k = (0:n) - n / 2;
	edges = [0, wn, 1];
	b = zeros(1, n + 1);
	for j = find(passes)
		b = b + band(edges(j + 1), k) - band(edges(j), k);
	end
	b = b .* double(window(:).');
	if scaled
		j = find(passes, 1);
		at = (edges(j) + edges(j + 1)) / 2;
		if edges(j) == 0, at = 0; elseif edges(j + 1) == 1, at = 1; end
		b = b / abs(sum(b .* exp(-1i * pi * at * (0:n))));
	end
	a = 1;
end
function h = band(w, k)
	h = w * ones(size(k));
	h(k ~= 0) = sin(pi * w * k(k ~= 0)) ./ (pi * k(k ~= 0));
end
function [kind, window, scaled] = options_of(args)
	kind = '';
	window = [];
	scaled = true;
	for j = 1:numel(args)
		a = args{j};
		if isnumeric(a)
			window = a;
		elseif any(strcmpi(a, {'scale', 'noscale'}))
			scaled = strcmpi(a, 'scale');
		elseif any(strcmpi(a, {'low', 'high', 'bandpass', 'stop', 'DC-0', 'DC-1'}))
			kind = lower(char(a));
		else
			error('signal:fir1:InvalidOption', 'Unknown kind of filter.');
		end
	end
end
