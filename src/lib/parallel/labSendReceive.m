function data = labSendReceive(varargin)
%DATA = labSendReceive(...)  The older name of spmdSendReceive.
	data = spmdSendReceive(varargin{:});
end
