function y = gplus(varargin)
%Y = gplus(...)  The older name of spmdPlus.
%>> gplus(3)
%ans =
%     3
	y = spmdPlus(varargin{:});
end
