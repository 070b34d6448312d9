function o = javaObject(name, varargin)
%javaObject(CLASS, ...)  An object of one of the few classes of Java that are known here, such as java.util.HashMap.
%>> m = javaObject('java.util.HashMap'); m.put('a', 1); m.get('a')
%ans =
%     1
    if nargin < 1, error('MATLAB:minrhs', 'Not enough input arguments.'); end
    o = feval(java_class(name), varargin{:});
end
