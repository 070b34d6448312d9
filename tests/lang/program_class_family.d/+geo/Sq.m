classdef Sq < geo.base.Shape
    properties (Constant), Sides = 4, end
    properties, a (1,1) double = 1, end
    methods
        function o = Sq(a), if nargin, o.a = a; end, end
        function s = area(o), s = o.a^2; end
    end
end
