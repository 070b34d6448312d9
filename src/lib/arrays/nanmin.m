function varargout = nanmin(varargin)
%nanmin(X)  Smallest element without NaN, the same as min(X).
%>> nanmin([2 NaN 2])
%ans =
%     2
[varargout{1:max(nargout, 1)}] = min(varargin{:});
end
