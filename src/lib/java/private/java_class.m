function name = java_class(name)
%java_class(NAME)  NAME as characters. A class that is not known here is an error.
    if ~(ischar(name) && isrow(name)) && ~(isstring(name) && isscalar(name))
        error('MATLAB:Java:InvalidInput', 'The name of a class must be text.');
    end
    name = char(name);
    if isempty(regexp(name, '^(java|javax|org|com)\.[\w.]+$', 'once')) || isempty(meta.class.fromName(name))
        error('RunMat:notSupported', 'Java is not supported: the class ''%s'' does not exist.', name);
    end
end
