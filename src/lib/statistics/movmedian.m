function y = movmedian(x, k, varargin)
%movmedian(X, K)  Median of each window of K elements. Options as of movmean.
%>> movmedian([1 2 6], 3)
%ans =
%    1.5000    2.0000    4.0000
	[dim, ends, omit, points] = moving_options(x, varargin{:});
	y = moving(x, k, dim, ends, omit, points, @median, 'median');
end
