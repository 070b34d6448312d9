classdef HashSet < java.util.LinkedHashSet
%java.util.HashSet  Different texts and numbers in the order of HashMap; see java.util.LinkedHashSet.
    methods
        function o = HashSet(varargin)
            o@java.util.LinkedHashSet(varargin{:});
        end
    end
    methods (Access = protected)
        function m = new_map(~), m = java.util.HashMap(); end
    end
end
