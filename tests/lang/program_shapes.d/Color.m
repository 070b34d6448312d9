classdef Color < int32
    enumeration
        Red (1)
        Green (2)
        Blue (4)
    end
    methods
        function s = hex(c), s = dec2hex(double(c) * 16); end
    end
end
