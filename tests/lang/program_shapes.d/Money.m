classdef Money
    properties
        amount double = 0
        cur (1,1) string = "EUR"
    end
    properties (Constant, Hidden)
        Rates = struct('EUR', 1, 'USD', 1.1)
    end
    enumeration
    end
    methods
        function m = Money(a, c)
            if nargin == 0, return; end
            m.amount = a;
            if nargin > 1, m.cur = c; end
        end
        function r = plus(a, b)
            if isnumeric(b), b = Money(b, a.cur); elseif isnumeric(a), a = Money(a, b.cur); end
            if a.cur ~= b.cur, error('Money:cur', 'Currencies differ: %s, %s', a.cur, b.cur); end
            r = Money(a.amount + b.amount, a.cur);
        end
        function r = mtimes(a, b)
            if isa(a, 'Money'), r = Money(a.amount * b, a.cur); else, r = Money(a * b.amount, b.cur); end
        end
        function tf = eq(a, b), tf = a.amount == b.amount && a.cur == b.cur; end
        function s = char(m), s = sprintf('%.2f %s', m.amount, m.cur); end
        function s = string(m), s = string(char(m)); end
        function disp(m), disp(char(m)); end
        function r = subsref(m, s)
            if strcmp(s(1).type, '()') && ischar(s(1).subs{1})
                r = m.amount * Money.Rates.(s(1).subs{1});
            else
                r = builtin('subsref', m, s);
            end
        end
        function m = subsasgn(m, s, v)
            if strcmp(s(1).type, '()')
                m.amount = v;
            else
                m = builtin('subsasgn', m, s, v);
            end
        end
        function n = numel(varargin), n = 1; end
        function varargout = size(varargin), [varargout{1:max(1,nargout)}] = builtin('size', 1); end
    end
end
