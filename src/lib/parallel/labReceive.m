function [data, from, tag] = labReceive(varargin)
%[DATA, FROM, TAG] = labReceive(...)  The older name of spmdReceive.
	[data, from, tag] = spmdReceive(varargin{:});
end
