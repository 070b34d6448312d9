function s = spmdPlus(x, varargin)
%spmdPlus(X)  The sum of X over all workers: X itself, because there is one worker.
%>> spmdPlus(3)
%ans =
%     3
	s = x;
end
