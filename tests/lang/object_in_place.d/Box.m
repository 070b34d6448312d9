classdef Box
    properties
        v = [1 2 3];
        n = 0;
    end
    properties (SetAccess = private)
        hidden = 1;
    end
    properties (Dependent)
        total
    end
    methods
        function o = put(o, k, x), o.v(k) = x; o.n = o.n + 1; end
        function o = putf(o, k, x), o.v(k) = x; end
        function o = fails(o), o.v(1) = 99; error('a:b', 'stopped'); end
        function [o, k] = two(o, k), o.n = o.n + k; k = k + 1; end
        function o = change_hidden(o), o.hidden = o.hidden + 1; end
        function r = get_n(o), r = o.n; end
        function t = get.total(o), t = sum(o.v); end
        function o = look(o), o.n = 50; disp(evalin('caller', 'o.n')), end
        function b = both(a, b), b.n = a.n + 100; end
    end
end
