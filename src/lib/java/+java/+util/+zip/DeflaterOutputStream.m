classdef DeflaterOutputStream < java.io.OutputStream
%java.util.zip.DeflaterOutputStream  Writes bytes to a stream: packed, when it is closed. The form is zlib.
    properties (Access = private)
        below
        raw = false
    end
    methods
        function o = DeflaterOutputStream(below, how, ~)
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
            o.below.write(java_pack(kind, o.taken()));
        end
    end
end
