function m = tall_moments(x, more, together)
%tall_moments(X, FLAGS, TOGETHER)  The number of rows of X, the means of its columns, and the sums of squares of the
%   differences from them (TOGETHER: of products, a matrix), in a cell.
%tall_moments(M, N)  These of the rows of both (Chan, Golub and LeVeque).
%>> gather(std(tall([1; 3])))
%ans =
%    1.4142
	if nargin < 3
		n = x{1} + more{1};
		d = more{2} - x{2};
		part = more{1} ./ max(n, 1);
		if isequal(size(x{3}), size(d)), s = d .* conj(d); else, s = d' * d; end
		mean_ = x{2} + d .* part;
		mean_(n == 0) = 0;
		m = {n, mean_, x{3} + more{3} + s .* (x{1} .* part)};
		return
	end
	n = size(x, 1) + zeros(1, size(x, 2));
	if together, n = size(x, 1); end
	keep = true;
	if any(strcmpi(more, 'omitnan'))
		keep = ~isnan(x);
		n = sum(keep, 1);
		x(~keep) = 0;
	end
	mean_ = sum(x, 1) ./ max(n, 1);
	d = (x - mean_) .* keep;
	if together, s = d' * d; else, s = sum(d .* conj(d), 1); end
	m = {n, mean_, s};
end
