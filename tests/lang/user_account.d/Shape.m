classdef (Abstract) Shape
    properties
        Name string = "shape"
    end
    methods (Abstract)
        a = area(obj)
    end
    methods
        function s = describe(obj), s = sprintf('%s with area %.2f', obj.Name, obj.area()); end
        function r = lt(a,b), r = a.area() < b.area(); end
    end
end
