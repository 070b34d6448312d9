classdef TreeMap < java.util.HashMap
%java.util.TreeMap  A map, in the order of its keys; see java.util.HashMap.
    methods
        function o = TreeMap(varargin)
            o@java.util.HashMap();
            o.order = 'sorted';
            if nargin > 0 && isa(varargin{1}, 'java.util.HashMap'), o.putAll(varargin{1}); end
        end
    end
end
