classdef Circle < Shape
    properties
        r = 1
    end
    methods
        function c = Circle(r)
            if nargin, c.r = r; end
            c.name = 'circle';
        end
        function a = area(s), a = s.r ^ 2 * 3; end
    end
end
