classdef OutputStream < java.lang.Object
%java.io.OutputStream  Takes bytes: write(BYTES), write(BYTES, FROM, COUNT), write(BYTE).
    properties (Access = protected)
        pieces = {}
        done = false
    end
    methods
        function write(o, x, from, count)
            b = java_bytes(x);
            if nargin > 2, b = b(from + 1:from + count); end
            o.pieces{end + 1} = b;
        end
        function flush(~), end
        function close(o), o.done = true; end
    end
    methods (Hidden)
        function b = taken(o)
            b = [zeros(1, 0, 'uint8'), o.pieces{:}];
            o.pieces = {b};
        end
    end
end
