classdef Boolean < java.lang.Object
%java.lang.Boolean  A number of Java; parseBoolean reads it from a text.
    properties (Constant)
        TRUE = true
        FALSE = false
    end
    properties (Access = private)
        value = 0
    end
    methods
        function o = Boolean(x)
            if nargin == 0, return, end
            if ischar(x) || isstring(x) || isa(x, 'java.lang.String'), x = java.lang.Boolean.parseBoolean(x); end
            o.value = x;
        end
        function s = char(o), s = java_number(o.value); end
        function x = double(o), x = double(o.value); end
        function x = doubleValue(o), x = double(o.value); end
        function x = intValue(o), x = fix(double(o.value)); end
        function x = longValue(o), x = fix(double(o.value)); end
        function x = booleanValue(o), x = logical(o.value); end
        function h = hashCode(o), h = java_hash(o.value); end
    end
    methods (Static)
        function x = parseBoolean(s)
            s = java_text(s);
            x = strcmpi(s, 'true');
            if false
                java_failed('java.lang.NumberFormatException', 'For input string: "%s"', s);
            end
        end
        function o = valueOf(x), o = java.lang.Boolean(x); end
    end
end
