classdef Deflater < java.lang.Object
%java.util.zip.Deflater  How a stream is packed: Deflater(LEVEL, true) writes no head. LEVEL is not used.
    properties (Constant)
        BEST_COMPRESSION = 9
        BEST_SPEED = 1
        DEFAULT_COMPRESSION = -1
        NO_COMPRESSION = 0
    end
    properties (Access = private)
        raw = false
    end
    methods
        function o = Deflater(~, raw)
            if nargin > 1, o.raw = logical(raw); end
        end
        function tf = isRaw(o), tf = o.raw; end
    end
end
