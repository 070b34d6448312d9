classdef GZIPOutputStream < java.io.OutputStream
%java.util.zip.GZIPOutputStream  Writes bytes to a stream: packed, when it is closed. The form is gzip.
    properties (Access = private)
        below
        raw = false
    end
    methods
        function o = GZIPOutputStream(below, how, ~)
            o.below = below;
            if nargin > 1 && isa(how, 'java.lang.Object'), o.raw = how.isRaw(); end
        end
        function close(o)
            o.finish();
            o.below.close();
        end
        function finish(o)
            if o.done, return, end
            o.done = true;
            kind = 'gzip';
            if o.raw, kind = 'raw'; end
            o.below.write(java_pack(kind, o.taken()));
        end
    end
end
