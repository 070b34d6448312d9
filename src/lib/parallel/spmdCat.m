function y = spmdCat(x, dim, varargin)
%Y = spmdCat(...)  The values X of all workers side by side, along DIM (2). spmdCat(X, DIM, TO): on worker TO alone.
%>> spmdCat([1 2])
%ans =
%     1     2
	if nargin < 2, dim = 2; end
	y = spmdReduce(@(a, b) cat(dim, a, b), x, varargin{:});
end
