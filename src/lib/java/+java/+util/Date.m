classdef Date < java.lang.Object
%java.util.Date  A time: java.util.Date() is now, java.util.Date(MS) counts from 1970. getTime gives milliseconds.
    properties (Access = private)
        ms = 0
    end
    methods
        function o = Date(ms)
            if nargin > 0, o.ms = double(ms); else, o.ms = java.lang.System.currentTimeMillis(); end
        end
        function ms = getTime(o), ms = o.ms; end
        function tf = before(o, other), tf = o.ms < other.getTime(); end
        function tf = after(o, other), tf = o.ms > other.getTime(); end
        function s = char(o), s = java_time_text(o.ms, 'eee MMM dd HH:mm:ss yyyy'); end
    end
end
