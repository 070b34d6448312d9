classdef Math < java.lang.Object
%java.lang.Math  Functions of numbers.
    properties (Constant)
        PI = pi
        E = exp(1)
    end
    methods (Static)
        function y = abs(x), y = builtin('abs', x); end
        function y = max(a, b), y = builtin('max', a, b); end
        function y = min(a, b), y = builtin('min', a, b); end
        function y = sqrt(x), y = real_or_nan(builtin('sqrt', x)); end
        function y = pow(a, b), y = real_or_nan(a .^ b); end
        function y = round(x), y = builtin('floor', x + 0.5); end
        function y = floor(x), y = builtin('floor', x); end
        function y = ceil(x), y = builtin('ceil', x); end
        function y = random(), y = rand; end
        function y = exp(x), y = builtin('exp', x); end
        function y = log(x), y = real_or_nan(builtin('log', x)); end
        function y = log10(x), y = real_or_nan(builtin('log10', x)); end
        function y = sin(x), y = builtin('sin', x); end
        function y = cos(x), y = builtin('cos', x); end
        function y = tan(x), y = builtin('tan', x); end
        function y = atan2(a, b), y = builtin('atan2', a, b); end
        function y = hypot(a, b), y = builtin('hypot', a, b); end
        function y = signum(x), y = builtin('sign', x); end
    end
end

function y = real_or_nan(y)
    if ~isreal(y), y = NaN; end
end
