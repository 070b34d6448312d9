function y = gop(varargin)
%Y = gop(...)  The older name of spmdReduce.
%>> gop(@max, 3)
%ans =
%     3
	y = spmdReduce(varargin{:});
end
