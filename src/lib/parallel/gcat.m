function y = gcat(varargin)
%Y = gcat(...)  The older name of spmdCat.
%>> gcat(3)
%ans =
%     3
	y = spmdCat(varargin{:});
end
