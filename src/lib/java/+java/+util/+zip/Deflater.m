classdef Deflater < java.lang.Object
%java.util.zip.Deflater  Packs bytes: setInput, finish, then deflate gives them; Deflater(LEVEL, true) writes no head.
%   deflate(BUFFER) of Java fills its argument, which MATLAB cannot see; programs use the streams instead.
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
        function setLevel(~, ~), end
        function finish(~), end
        function xEnd(~), end
    end
end
