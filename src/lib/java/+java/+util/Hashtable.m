classdef Hashtable < java.util.HashMap
%java.util.Hashtable  A map, in the order of Java's Hashtable; see java.util.HashMap.
    methods
        function o = Hashtable(varargin)
            o@java.util.HashMap();
            o.order = 'table';
            if nargin > 0 && isa(varargin{1}, 'java.util.HashMap'), o.putAll(varargin{1}); end
        end
    end
end
