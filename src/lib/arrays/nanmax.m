function varargout = nanmax(varargin)
%nanmax(X)  Greatest element without NaN, the same as max(X).
%>> nanmax([2 NaN 2])
%ans =
%     2
[varargout{1:max(nargout, 1)}] = max(varargin{:});
end
