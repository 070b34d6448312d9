classdef StringBuffer < java.lang.StringBuilder
%java.lang.StringBuffer  As java.lang.StringBuilder.
    methods
        function o = StringBuffer(varargin)
            o@java.lang.StringBuilder(varargin{:});
        end
    end
end
