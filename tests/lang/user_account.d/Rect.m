classdef Rect < Shape
    properties
        W (1,1) {mustBePositive} = 1
        H (1,1) {mustBePositive} = 2
    end
    methods
        function o = Rect(w, h)
            o@Shape();
            o.Name = "rect";
            o.W = w; o.H = h;
        end
        function a = area(o), a = o.W*o.H; end
        function s = describe(o), s = [describe@Shape(o) sprintf(' (%gx%g)', o.W, o.H)]; end
    end
end
