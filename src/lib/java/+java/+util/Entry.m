classdef Entry < java.lang.Object
%java.util.Entry  A key and its value, of entrySet.
    properties (Access = private)
        key = []
        value = []
    end
    methods
        function o = Entry(key, value)
            o.key = key;
            o.value = value;
        end
        function x = getKey(o), x = o.key; end
        function x = getValue(o), x = o.value; end
        function s = char(o), s = [java_shown(o.key) '=' java_shown(o.value)]; end
    end
end
