classdef Inflater < java.lang.Object
%java.util.zip.Inflater  How a stream is unpacked: Inflater(true) expects no head.
    properties (Access = private)
        raw = false
    end
    methods
        function o = Inflater(raw)
            if nargin > 0, o.raw = logical(raw); end
        end
        function tf = isRaw(o), tf = o.raw; end
    end
end
