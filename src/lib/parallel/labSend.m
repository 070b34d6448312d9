function labSend(varargin)
%labSend(...)  The older name of spmdSend.
	spmdSend(varargin{:});
end
