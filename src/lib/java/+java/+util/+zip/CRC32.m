classdef CRC32 < java.lang.Object
%java.util.zip.CRC32  The checksum CRC-32 of bytes: update, getValue.
    properties (Access = private)
        bytes = zeros(1, 0, 'uint8')
    end
    methods
        function update(o, x, from, count)
            b = java_bytes(x);
            if nargin > 2, b = b(from + 1:from + count); end
            o.bytes = [o.bytes, b];
        end
        function reset(o), o.bytes = zeros(1, 0, 'uint8'); end
        function v = getValue(o), v = runmat_crc32(o.bytes); end
    end
end
