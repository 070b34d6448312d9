function y = movmin(x, k, varargin)
%movmin(X, K)  Smallest element of each window of K elements. Options as of movmean.
%>> movmin([1 2 6], 3)
%ans =
%     1     1     2
	[dim, ends, ~, points] = moving_options(x, varargin{:});
	y = moving(x, k, dim, ends, false, points, @(w) min([w; nan(isempty(w))]), 'min');
end
