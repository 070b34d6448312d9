function varargout = javaMethodEDT(method, target, varargin)
%javaMethodEDT(METHOD, OBJECT, ...)  As javaMethod.
%>> javaMethodEDT('max', 'java.lang.Math', 3, 4)
%ans =
%     4
    [varargout{1:nargout}] = javaMethod(method, target, varargin{:});
end
