function [there, from, tag] = labProbe(varargin)
%[THERE, FROM, TAG] = labProbe(...)  The older name of spmdProbe.
	[there, from, tag] = spmdProbe(varargin{:});
end
