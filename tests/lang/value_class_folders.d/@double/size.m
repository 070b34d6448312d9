function varargout = size(x, varargin)
varargout{1} = 'mine';
end
