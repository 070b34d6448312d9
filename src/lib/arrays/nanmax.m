function varargout = nanmax(varargin)
%nanmax  nanmax(X)  The same as max(X), which ignores NaN.
%>> nanmax([2 NaN 2])
%ans =
%     2
[varargout{1:max(nargout, 1)}] = max(varargin{:});
end
