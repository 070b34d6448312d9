classdef InputStream < java.lang.Object
%java.io.InputStream  Gives bytes: read() the next one, -1 at the end; available() how many are left.
    properties (Access = protected)
        bytes = zeros(1, 0, 'uint8')
        at = 0
    end
    methods
        function x = read(o)
            x = -1;
            if o.at >= numel(o.bytes), return, end
            o.at = o.at + 1;
            x = double(o.bytes(o.at));
        end
        function b = readAllBytes(o), b = java_array(o.rest()); end
        function n = skip(o, n)
            n = min(n, numel(o.bytes) - o.at);
            o.at = o.at + n;
        end
        function n = available(o), n = numel(o.bytes) - o.at; end
        function close(~), end
    end
    methods (Hidden)
        function b = rest(o)
            b = o.bytes(o.at + 1:end);
            o.at = numel(o.bytes);
        end
    end
end
