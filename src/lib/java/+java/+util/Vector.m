classdef Vector < java.util.ArrayList
%java.util.Vector  A list; see java.util.ArrayList.
    methods
        function o = Vector(varargin)
            o@java.util.ArrayList(varargin{:});
        end
        function removeAllElements(o), o.clear(); end
    end
end
