function varargout = javaMethod(method, target, varargin)
%javaMethod(METHOD, OBJECT, ...)  Calls a method of an object.
%javaMethod(METHOD, CLASS, ...)   Calls a static method: javaMethod('nanoTime', 'java.lang.System').
%>> x = javaMethod('abs', 'java.lang.Math', -3)
%x =
%     3
    if nargin < 2, error('MATLAB:minrhs', 'Not enough input arguments.'); end
    if ischar(target) || isstring(target)
        [varargout{1:nargout}] = feval([java_class(target) '.' char(method)], varargin{:});
    elseif isjava(target)
        [varargout{1:nargout}] = target.(char(method))(varargin{:});
    else
        error('MATLAB:Java:InvalidInput', 'The second input must be a Java object or the name of a class.');
    end
end
