classdef Circle < Shape
    properties, R = 1, end
    methods
        function o = Circle(r), o.Name = "circle"; if nargin, o.R = r; end, end
        function a = area(o), a = pi*o.R^2; end
        function o = set.R(o, v)
            if v <= 0, error('Circle:radius', 'Radius must be positive, got %g.', v); end
            o.R = v;
        end
    end
end
