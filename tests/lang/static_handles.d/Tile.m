classdef Tile < shapes.Square
    methods
        function t = Tile(side)
            t@shapes.Square(side);
        end
        function [a, b] = measures(s, factor)
            [a, b] = s.measures@shapes.Square(factor + 1);
            a = -a;
        end
        function a = area(s)
            a = 10 * s.area@shapes.Square;
            s.note@shapes.Square;
        end
    end
end
