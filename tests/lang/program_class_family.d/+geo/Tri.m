classdef Tri < geo.base.Shape
    properties (Constant), Sides = 3, end
    properties, b = 2; h = 3; end
    methods
        function s = area(o), s = o.b*o.h/2; end
        function delete(o), fprintf('tri %d gone\n', o.Id); end
    end
end
