classdef Knot < handle
    methods
        function yes = eq(a, b)
            disp('eq of Knot')
            yes = builtin('eq', a, b);
        end
    end
end
