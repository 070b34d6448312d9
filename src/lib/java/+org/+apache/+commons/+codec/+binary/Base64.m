classdef Base64 < java.lang.Object
%org.apache.commons.codec.binary.Base64  Bytes as text: encode, decode, and the static methods of the same kind.
    methods
        function b = encode(~, x), b = java_array(uint8(matlab.net.base64encode(java_bytes(x)))); end
        function b = decode(~, x), b = org.apache.commons.codec.binary.Base64.decodeBase64(x); end
        function s = encodeToString(~, x), s = org.apache.commons.codec.binary.Base64.encodeBase64String(x); end
    end
    methods (Static)
        function b = encodeBase64(x, ~), b = java_array(uint8(matlab.net.base64encode(java_bytes(x)))); end
        function s = encodeBase64String(x), s = java.lang.String(matlab.net.base64encode(java_bytes(x))); end
        function b = encodeBase64Chunked(x)
            s = regexprep(matlab.net.base64encode(java_bytes(x)), '(.{1,76})', ['$1' char([13 10])]);
            b = java_array(uint8(s));
        end
        function b = decodeBase64(x)
            s = regexprep(char(java_bytes(x)), '[^A-Za-z0-9+/_-]', '');
            s = strrep(strrep(s, '-', '+'), '_', '/');
            b = java_array(matlab.net.base64decode([s, repmat('=', 1, mod(-numel(s), 4))]));
        end
    end
end
