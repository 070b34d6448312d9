classdef Square < Shape
    properties (Constant)
        Kind = 'edgy'
    end
    properties
        S = 2
    end
    methods
        function obj = Square(s)
            obj = obj@Shape('square');
            if nargin > 0
                obj.S = s;
            end
        end
        function a = computeArea(obj)
            a = obj.S^2;
        end
    end
end
