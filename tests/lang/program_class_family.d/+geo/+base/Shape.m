classdef (Abstract) Shape < matlab.mixin.Heterogeneous & handle
    properties (Abstract, Constant)
        Sides
    end
    properties (SetAccess = immutable)
        Id
    end
    methods
        function o = Shape(), o.Id = geo.base.Shape.next(); end
    end
    methods (Abstract)
        a = area(o)
    end
    methods (Sealed)
        function t = total(list), t = 0; for k = 1:numel(list), t = t + list(k).area(); end, end
        function s = summary(o), s = sprintf('#%d %s sides=%d area=%g', o.Id, class(o), o.Sides, o.area()); end
    end
    methods (Static, Access = private)
        function n = next()
            persistent c
            if isempty(c), c = 0; end
            c = c + 1; n = c;
        end
    end
    methods (Static, Sealed, Access = protected)
        function d = getDefaultScalarElement(), d = geo.Sq(0); end
    end
end
