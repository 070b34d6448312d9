classdef Kind < uint8
    enumeration
        Food (1), Tool (2), Toy (4)
    end
    methods
        function t = describe(k), t = sprintf('%s=%d', char(k), uint8(k)); end
    end
    methods (Static)
        function k = best(), k = shop.Kind.Toy; end
    end
end
