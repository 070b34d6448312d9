classdef Vec < matlab.mixin.CustomDisplay
    properties, X = 0; Y = 0; end
    methods
        function v = Vec(x,y), if nargin, v.X = x; v.Y = y; end, end
        function r = times(a,b), r = Vec(a.X*b, a.Y*b); end
        function n = norm(v), n = hypot(v.X, v.Y); end
    end
    methods (Access = protected)
        function g = getPropertyGroups(~), g = matlab.mixin.util.PropertyGroup({'X','Y'}); end
        function h = getHeader(o), h = sprintf('  Vec of length %.1f:', norm(o)); end
    end
end
