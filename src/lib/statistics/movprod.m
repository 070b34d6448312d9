function y = movprod(x, k, varargin)
%movprod(X, K)  Product of each window of K elements. Options as of movmean.
%>> movprod([1 2 6], 3)
%ans =
%     2    12    12
	[dim, ends, omit, points] = moving_options(x, varargin{:});
	y = moving(x, k, dim, ends, omit, points, @(w) prod(w, 1), 'prod');
end
