function y = movvar(x, k, varargin)
%movvar(X, K)     Variance of each window of K elements. Options as of movmean.
%movvar(X, K, W)  W = 0: normalized by N-1; W = 1: by N.
%>> movvar([1 2 6], 2)
%ans =
%         0    0.5000    8.0000
	w = 0;
	if ~isempty(varargin) && isnumeric(varargin{1})
		if ~isempty(varargin{1})
			w = varargin{1};
		end
		varargin(1) = [];
	end
	[dim, ends, omit, points] = moving_options(x, varargin{:});
	if isscalar(w) && (w == 0 || w == 1)
		y = moving(x, k, dim, ends, omit, points, @(v) var(v, w), 'var', w == 1);
	else
		y = moving(x, k, dim, ends, omit, points, @(v) var(v, w));
	end
end
