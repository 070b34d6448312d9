classdef Double < java.lang.Object
%java.lang.Double  A number of Java; parseDouble reads it from a text.
    properties (Constant)
        MAX_VALUE = realmax
        MIN_VALUE = 4.9407e-324
        NaN = NaN
        POSITIVE_INFINITY = Inf
        NEGATIVE_INFINITY = -Inf
    end
    properties (Access = private)
        value = 0
    end
    methods
        function o = Double(x)
            if nargin == 0, return, end
            if ischar(x) || isstring(x) || isa(x, 'java.lang.String'), x = java.lang.Double.parseDouble(x); end
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
        function x = parseDouble(s)
            s = java_text(s);
            x = str2double(s);
            if isnan(x) && ~strcmpi(strtrim(s), 'NaN')
                java_failed('java.lang.NumberFormatException', 'For input string: "%s"', s);
            end
        end
        function o = valueOf(x), o = java.lang.Double(x); end
        function k = doubleToLongBits(x), k = typecast(x, 'int64'); end
        function tf = isNaN(x), tf = isnan(x); end
        function k = compare(a, b), k = sign(a - b); end
    end
end
