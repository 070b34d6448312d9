function y = movsum(x, k, varargin)
%movsum(X, K)  Sum of each window of K elements. Options as of movmean.
%>> movsum([1 2 6], 3)
%ans =
%     3     9     8
	[dim, ends, omit, points] = moving_options(x, varargin{:});
	y = moving(x, k, dim, ends, omit, points, @(w) sum(w, 1), 'sum');
end
