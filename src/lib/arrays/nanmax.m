function varargout = nanmax(varargin)
%nanmax  nanmax(X)  max, which leaves out NaN anyhow.
%>> nanmax([2 NaN 2])
%ans =
%     2
[varargout{1:max(nargout, 1)}] = max(varargin{:});
end
