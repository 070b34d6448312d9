classdef Bag < dynamicprops
    methods
        function put(o, name, v), p = addprop(o, name); o.(name) = v; end
    end
end
