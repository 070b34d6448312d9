classdef Long < java.lang.Object
%java.lang.Long  A number of Java; parseLong reads it from a text.
    properties (Constant)
        MAX_VALUE = 9223372036854775807
        MIN_VALUE = -9223372036854775808
    end
    properties (Access = private)
        value = 0
    end
    methods
        function o = Long(x)
            if nargin == 0, return, end
            if ischar(x) || isstring(x) || isa(x, 'java.lang.String'), x = java.lang.Long.parseLong(x); end
            o.value = x;
        end
        function s = char(o), s = java_number(int64(o.value)); end
        function x = double(o), x = double(o.value); end
        function x = doubleValue(o), x = double(o.value); end
        function x = intValue(o), x = fix(double(o.value)); end
        function x = longValue(o), x = fix(double(o.value)); end
        function x = booleanValue(o), x = logical(o.value); end
        function h = hashCode(o), h = java_hash(o.value); end
    end
    methods (Static)
        function x = parseLong(s, radix)
            s = java_text(s);
            if nargin > 1
                x = hex_or(s, radix);
                return
            end
            x = str2double(s);
            if ~(x == fix(x) && abs(x) < 2 ^ 63)
                java_failed('java.lang.NumberFormatException', 'For input string: "%s"', s);
            end
        end
        function o = valueOf(x), o = java.lang.Long(x); end
        function s = toHexString(x), s = java.lang.String(lower(dec2hex(x))); end
    end
end

function x = hex_or(s, radix)
    minus = startsWith(s, '-');
    x = base2dec(s(1 + minus:end), radix) * (1 - 2 * minus);
end
