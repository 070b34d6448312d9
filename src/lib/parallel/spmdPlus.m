function s = spmdPlus(x, varargin)
%spmdPlus(X)  The sum of X over all workers: X, as there is one.
%>> spmdPlus(3)
%ans =
%     3
	s = x;
end
