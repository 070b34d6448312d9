function y = movmad(x, k, varargin)
%movmad(X, K)  Median absolute deviation of each window of K elements. Options as of movmean.
%>> movmad([1 2 6], 3)
%ans =
%    0.5000    1.0000    2.0000
	[dim, ends, omit, points] = moving_options(x, varargin{:});
	y = moving(x, k, dim, ends, omit, points, @(w) median(abs(w - median(w))), 'mad');
end
