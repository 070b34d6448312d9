classdef Square
    properties
        side = 1
    end
    methods
        function s = Square(side)
            if nargin
                s.side = side;
            end
        end
        function a = area(s)
            a = s.side ^ 2;
        end
        function note(s)
            fprintf('a square of side %d\n', s.side)
        end
        function varargout = measures(s, factor)
            varargout = {s.side * factor, s.side ^ 2 * factor};
        end
    end
    methods (Static)
        function [area, edge] = of(side)
            area = side ^ 2;
            edge = 4 * side;
        end
        function s = unit()
            s = shapes.Square(1);
        end
    end
end
