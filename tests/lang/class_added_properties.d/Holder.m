classdef Holder < dynamicprops
    properties
        Name = 'n'
    end
    methods
        function put(o, v), o.Secret = v; end
    end
end
