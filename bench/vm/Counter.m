classdef Counter < handle
    properties
        N = 0
    end
    methods
        function bump(c)
            c.N = c.N + 1;
        end
    end
end
