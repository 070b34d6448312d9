function varargout = javaMethodEDT(method, target, varargin)
%javaMethodEDT(METHOD, OBJECT, ...)  As javaMethod.
%>> x = javaMethodEDT('max', 'java.lang.Math', 3, 4)
%x =
%     4
    [varargout{1:nargout}] = javaMethod(method, target, varargin{:});
end
