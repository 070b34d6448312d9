classdef Poly
    properties (Access = protected)
        c
    end
    methods
        function p = Poly(c), p.c = c(find(c ~= 0, 1):end); if isempty(p.c), p.c = 0; end, end
        function r = plus(a, b)
            a = Poly.wrap(a); b = Poly.wrap(b);
            n = max(numel(a.c), numel(b.c));
            r = Poly([zeros(1,n-numel(a.c)) a.c] + [zeros(1,n-numel(b.c)) b.c]);
        end
        function r = mtimes(a, b), a = Poly.wrap(a); b = Poly.wrap(b); r = Poly(conv(a.c, b.c)); end
        function r = uminus(a), r = Poly(-a.c); end
        function r = minus(a, b), r = a + (-b); end
        function s = char(p)
            s = '';
            d = numel(p.c) - 1;
            for k = 1:numel(p.c)
                if p.c(k) ~= 0, s = [s sprintf('%+gx^%d ', p.c(k), d-k+1)]; end
            end
            s = strtrim(s);
        end
        function disp(p), disp(['   ' char(p)]), end
        function varargout = subsref(p, s)
            switch s(1).type
                case '()', varargout{1} = polyval(p.c, s(1).subs{1});
                case '.'
                    [varargout{1:nargout}] = builtin('subsref', p, s);
                otherwise, error('Poly:brace', 'No brace indexing.');
            end
        end
        function d = diff(p), d = Poly(polyder(p.c)); end
        function n = deg(p), n = numel(p.c)-1; end
        function d = double(p), d = p.c; end
    end
    methods (Static, Access = private)
        function p = wrap(x), if ~isa(x, 'Poly'), p = Poly(x); else, p = x; end, end
    end
end
