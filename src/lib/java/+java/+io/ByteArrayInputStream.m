classdef ByteArrayInputStream < java.io.InputStream
%java.io.ByteArrayInputStream  The bytes of an array as a stream.
    methods
        function o = ByteArrayInputStream(x, from, count)
            o.bytes = java_bytes(x);
            if nargin > 2, o.bytes = o.bytes(from + 1:from + count); end
        end
    end
end
