classdef Sized
    properties
        v = [];
    end
    methods
        function o = set.v(o, v), o.v = [v numel(v)]; end
    end
end
