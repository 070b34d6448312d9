classdef Cell1 < handle
    properties
        v = [1 2 3];
        inside
    end
    methods
        function inc(h), h.v(1) = h.v(1) + 1; end
        function h = same(h), h.v(2) = 70; end
    end
end
