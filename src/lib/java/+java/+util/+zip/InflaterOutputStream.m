classdef InflaterOutputStream < java.io.OutputStream
%java.util.zip.InflaterOutputStream  Collects zlib data, and writes them uncompressed when it is closed.
    properties (Access = private)
        below
        raw = false
    end
    methods
        function o = InflaterOutputStream(below, how, ~)
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
            kind = 'zlib';
            if o.raw, kind = 'raw'; end
            o.below.write(java_unpack(kind, o.taken()));
        end
    end
end
