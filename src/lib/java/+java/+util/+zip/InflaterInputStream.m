classdef InflaterInputStream < java.io.InputStream
%java.util.zip.InflaterInputStream  The unpacked bytes of a stream that is packed in the form zlib.
    methods
        function o = InflaterInputStream(below, how, ~)
            kind = 'zlib';
            if nargin > 1 && isa(how, 'java.lang.Object') && how.isRaw(), kind = 'raw'; end
            o.bytes = java_unpack(kind, java_bytes(below.rest()));
        end
    end
end
