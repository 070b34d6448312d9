classdef Tolerance
%matlab.unittest.constraints.Tolerance  Which elements of two arrays are near each other.
    properties (Hidden)
        elements = []
    end
    methods
        function t = Tolerance(f), if nargin, t.elements = f; end, end
        function tf = near(t, x, e)
            hit = x == e | isnan(x) & isnan(e) | t.elements(x, e);
            tf = all(hit(:));
        end
        function t = or(a, b)
            t = matlab.unittest.constraints.Tolerance(@(x, e) a.elements(x, e) | b.elements(x, e));
        end
        function t = and(a, b)
            t = matlab.unittest.constraints.Tolerance(@(x, e) a.elements(x, e) & b.elements(x, e));
        end
    end
end
