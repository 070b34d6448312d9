function varargout = nanmin(varargin)
%nanmin  nanmin(X)  The same as min(X), which ignores NaN.
%>> nanmin([2 NaN 2])
%ans =
%     2
[varargout{1:max(nargout, 1)}] = min(varargin{:});
end
