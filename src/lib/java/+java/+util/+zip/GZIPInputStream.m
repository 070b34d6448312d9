classdef GZIPInputStream < java.io.InputStream
%java.util.zip.GZIPInputStream  The unpacked bytes of a stream that is packed in the form gzip.
    methods
        function o = GZIPInputStream(below, how, ~)
            kind = 'gzip';
            if nargin > 1 && isa(how, 'java.lang.Object') && how.isRaw(), kind = 'raw'; end
            o.bytes = java_unpack(kind, java_bytes(below.rest()));
        end
    end
end
