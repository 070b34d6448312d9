function [s, window, overlap, starts] = segments(who, x, window, overlap)
%[S, WINDOW, OVERLAP, STARTS] = segments(WHO, X, WINDOW, OVERLAP)  Overlapping pieces of the column X as columns, with
%their window. Without a window there are about 8 pieces with half of each shared.
%>> size(segments('pwelch', (1:9)', [], []))
%ans =
%     2     8
	n = numel(x);
	if isempty(window), window = hamming(fix(n / 4.5)); end
	if ~isnumeric(window)
		error(['signal:' who ':InvalidWindow'], 'The window must be a vector or a length.');
	end
	if isscalar(window), window = hamming(window); end
	window = double(window(:));
	m = numel(window);
	if isempty(overlap), overlap = fix(m / 2); end
	if m > n || m < 1
		error(['signal:' who ':InvalidWindow'], 'The window must not be longer than the signal.');
	end
	if ~isscalar(overlap) || overlap ~= fix(overlap) || overlap >= m || overlap < 0
		error(['signal:' who ':InvalidOverlap'], ...
			'The overlap must be an integer less than the length of the window.');
	end
	starts = 0:m - overlap:n - m;
	s = reshape(x((1:m).' + starts), m, []);
end
