classdef StringBuilder < java.lang.Object
%java.lang.StringBuilder  A text that grows: append, insert, reverse, toString.
    properties (Access = protected)
        text = ''
    end
    methods
        function o = StringBuilder(x)
            if nargin > 0 && ~isnumeric(x), o.text = java_text(x); end
        end
        function o = append(o, x), o.text = [o.text, java_text(x)]; end
        function o = insert(o, k, x), o.text = [o.text(1:k), java_text(x), o.text(k + 1:end)]; end
        function o = reverse(o), o.text = flip(o.text); end
        function o = setLength(o, n), o.text = [o.text(1:min(n, end)), char(zeros(1, n - numel(o.text)))]; end
        function o = deleteCharAt(o, k), o.text(k + 1) = []; end
        function n = length(o), n = numel(o.text); end
        function c = charAt(o, k), c = o.text(k + 1); end
        function s = substring(o, from, varargin), s = java.lang.String(o.text).substring(from, varargin{:}); end
        function k = indexOf(o, part), k = java.lang.String(o.text).indexOf(part); end
        function s = char(o), s = o.text; end
    end
end
