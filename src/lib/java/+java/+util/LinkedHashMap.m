classdef LinkedHashMap < java.util.HashMap
%java.util.LinkedHashMap  A map, in the order in which keys were added; see java.util.HashMap.
    methods
        function o = LinkedHashMap(varargin)
            o@java.util.HashMap();
            o.order = 'added';
            if nargin > 0 && isa(varargin{1}, 'java.util.HashMap'), o.putAll(varargin{1}); end
        end
    end
end
