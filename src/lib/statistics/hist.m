function [n, x] = hist(y, c, norm)
%N = hist(Y)         Counts of the elements of Y in 10 bins of equal width. Of a matrix, column by column.
%N = hist(Y, M)      M bins. hist(Y, C): bins around the centers C.
%[N, C] = hist(...)  The centers too.
%hist(...)           Draws the counts as bars.
%>> n = hist([1 2 2 3], 3)
%n =
%     1     2     1
	if ~isnumeric(y) && ~islogical(y)
		error('MATLAB:hist:InvalidInput', 'Input arguments must be numeric.');
	end
	if ~isreal(y)
		error('MATLAB:hist:InvalidInput', 'Input arguments must be real.');
	end
	row = isvector(y);
	if row
		y = y(:);
	end
	y = double(y);
	if nargin < 2 || isempty(c)
		c = 10;
	end
	low = min(y(isfinite(y)));
	high = max(y(isfinite(y)));
	if isempty(low)
		low = 0;
		high = 0;
	end
	if isscalar(c)
		if c <= 0 || c ~= fix(c)
			error('MATLAB:hist:InvalidBins', 'Number of bins must be a positive integer.');
		end
		if low == high
			low = low - c / 2;
			high = high + c / 2;
		end
		w = (high - low) / c;
		x = low + w * ((1:c)' - 0.5);
	else
		x = sort(c(:));
	end
	x = double(x);
	m = numel(x);
	edges = (x(1:end - 1) + x(2:end)) / 2;
	if m == 1
		n = double(sum(~isnan(y), 1));
	else
		b = discretized(y, [-Inf; edges; Inf], 'right');        % 0: NaN
		b(y == -Inf) = 1;
		cols = size(y, 2);
		n = reshape(accumulated(b(:) + 1 + (m + 1) * floor((0:numel(b) - 1)' / max(size(y, 1), 1)), 1, ...
			(m + 1) * cols), m + 1, cols);
		n = n(2:end, :);
	end
	if nargin > 2
		if ~isnumeric(norm) || ~isvector(norm) || any(norm <= 0) || ...
			~(isscalar(norm) || numel(norm) == size(n, 2))
			error('MATLAB:hist:InvalidNorm', ...
				'The sum of the counts must be a positive number, or one for each column.');
		end
		n = n ./ sum(n, 1) .* norm;
	end
	if row
		n = n.';
		x = x.';
	end
	if nargout == 0
		bar(x, n, 1)
		clear n
	end
end
