classdef Box < Shape
    properties
        w = 1
        h = 1
    end
    methods
        function b = Box(w, h)
            if nargin, b.w = w; b.h = h; end
            b.name = 'box';
        end
        function a = area(s), a = s.w * s.h; end
    end
end
