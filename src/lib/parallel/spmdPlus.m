function s = spmdPlus(x, varargin)
%S = spmdPlus(...)  The sum of X over all workers of the spmd block. spmdPlus(X, TO): on worker TO alone.
%>> spmdPlus(3)
%ans =
%     3
	s = spmdReduce(@plus, x, varargin{:});
end
