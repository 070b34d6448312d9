classdef TreeSet < java.util.LinkedHashSet
%java.util.TreeSet  Different texts and numbers in the order of TreeMap; see java.util.LinkedHashSet.
    methods
        function o = TreeSet(varargin)
            o@java.util.LinkedHashSet(varargin{:});
        end
    end
    methods (Access = protected)
        function m = new_map(~), m = java.util.TreeMap(); end
    end
end
