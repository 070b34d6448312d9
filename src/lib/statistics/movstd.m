function y = movstd(x, k, varargin)
%movstd(X, K)     Standard deviation of each window of K elements. Options as of movmean.
%movstd(X, K, W)  W = 0: normalized by N-1; W = 1: by N.
%>> movstd([1 2 6], 2)
%ans =
%         0    0.7071    2.8284
	y = sqrt(movvar(x, k, varargin{:}));
end
