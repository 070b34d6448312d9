function y = movmax(x, k, varargin)
%movmax(X, K)  Greatest element of each window of K elements. Options as of movmean.
%>> movmax([1 2 6], 3)
%ans =
%     2     6     6
	[dim, ends, ~, points] = moving_options(x, varargin{:});
	y = moving(x, k, dim, ends, false, points, @(w) max([w; nan(isempty(w))]), 'max');
end
