function o = javaObjectEDT(name, varargin)
%javaObjectEDT(CLASS, ...)  As javaObject.
%>> s = javaObjectEDT('java.lang.String', 'abc'); s.length()
%ans =
%     3
    if isa(name, 'java.lang.Object')
        o = name;
        return
    end
    o = javaObject(name, varargin{:});
end
