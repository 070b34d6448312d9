classdef Properties < java.util.Hashtable
%java.util.Properties  A map from texts to texts: setProperty, getProperty.
    methods
        function varargout = setProperty(o, key, x)
            old = o.put(java_text(key), java_text(x));
            varargout = {old};
            varargout = varargout(1:nargout);
        end
        function x = getProperty(o, key, x)
            if nargin < 3, x = []; end
            if o.containsKey(java_text(key)), x = java.lang.String(o.get(java_text(key))); end
        end
    end
end
