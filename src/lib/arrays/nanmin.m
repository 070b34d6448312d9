function varargout = nanmin(varargin)
%nanmin  nanmin(X)  min, which leaves out NaN anyhow.
%>> nanmin([2 NaN 2])
%ans =
%     2
[varargout{1:max(nargout, 1)}] = min(varargin{:});
end
