classdef Integer < java.lang.Object
%java.lang.Integer  A number of Java; parseInt reads it from a text.
    properties (Constant)
        MAX_VALUE = 2147483647
        MIN_VALUE = -2147483648
    end
    properties (Access = private)
        value = 0
    end
    methods
        function o = Integer(x)
            if nargin == 0, return, end
            if ischar(x) || isstring(x) || isa(x, 'java.lang.String'), x = java.lang.Integer.parseInt(x); end
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
        function x = parseInt(s, radix)
            s = java_text(s);
            if nargin > 1
                x = hex_or(s, radix);
                return
            end
            x = str2double(s);
            if ~(x == fix(x) && abs(x) < 2 ^ 31)
                java_failed('java.lang.NumberFormatException', 'For input string: "%s"', s);
            end
        end
        function o = valueOf(x), o = java.lang.Integer(x); end
        function s = toHexString(x), s = java.lang.String(lower(dec2hex(mod(x, 2 ^ 32)))); end
        function s = toBinaryString(x), s = java.lang.String(dec2bin(mod(x, 2 ^ 32))); end
        function n = bitCount(x), n = sum(dec2bin(mod(x, 2 ^ 32)) == '1'); end
    end
end

function x = hex_or(s, radix)
    minus = startsWith(s, '-');
    x = base2dec(s(1 + minus:end), radix) * (1 - 2 * minus);
end
