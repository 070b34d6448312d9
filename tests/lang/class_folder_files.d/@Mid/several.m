function varargout = several(o, varargin)
[varargout{1:nargout}] = several@Low(o, varargin{:});
end
