classdef Circle < Shape
    properties (Constant)
        Kind = 'round'
    end
    properties
        R (1,1) double {mustBePositive} = 1
    end
    events
        Resized
    end
    methods
        function obj = Circle(r)
            obj@Shape('circle');
            if nargin, obj.R = r; end
        end
        function set.R(obj, r)
            old = obj.R;
            obj.R = r;
            if old ~= r, notify(obj, 'Resized'); end
        end
        function a = computeArea(obj), a = pi * obj.R^2; end
        function disp(obj)
            if isscalar(obj), fprintf('  Circle(%g)\n', obj.R); else, fprintf('  %d circles\n', numel(obj)); end
        end
    end
end
