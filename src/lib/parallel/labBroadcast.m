function data = labBroadcast(varargin)
%DATA = labBroadcast(...)  The older name of spmdBroadcast.
	data = spmdBroadcast(varargin{:});
end
