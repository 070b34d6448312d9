classdef Vec2
    properties, x = 0, y = 0, end
    methods
        function v = Vec2(x, y)
            if nargin == 0, return, end
            if nargin == 1, y = x; end
            n = numel(x);
            v(n) = Vec2;
            for k = 1:n, v(k).x = x(k); v(k).y = y(k); end
        end
        function r = plus(a, b), r = a; for k = 1:numel(a), r(k).x = a(k).x + b.x; r(k).y = a(k).y + b.y; end, end
        function r = mtimes(a, b)
            if isnumeric(a), [a, b] = deal(b, a); end
            r = a; for k = 1:numel(a), r(k).x = a(k).x*b; r(k).y = a(k).y*b; end
        end
        function n = norm(v), n = hypot([v.x], [v.y]); end
        function tf = eq(a, b), tf = [a.x] == [b.x] & [a.y] == [b.y]; end
        function s = char(v)
            s = strjoin(arrayfun(@(p) sprintf('<%g,%g>', p.x, p.y), v, 'UniformOutput', false), ' ');
        end
        function disp(v), disp(char(v)); end
        function [s, i] = sort(v), [~, i] = sort(norm(v)); s = v(i); end
    end
end
