classdef Base64 < java.lang.Object
%java.util.Base64  Bytes as text: java.util.Base64.getEncoder().encodeToString(BYTES), getDecoder().decode(TEXT).
    properties (Access = private)
        kind = 'plain'
    end
    methods (Static)
        function o = getEncoder(), o = java.util.Base64.of('plain'); end
        function o = getDecoder(), o = java.util.Base64.of('plain'); end
        function o = getUrlEncoder(), o = java.util.Base64.of('url'); end
        function o = getUrlDecoder(), o = java.util.Base64.of('url'); end
        function o = getMimeEncoder(), o = java.util.Base64.of('mime'); end
        function o = getMimeDecoder(), o = java.util.Base64.of('mime'); end
    end
    methods (Static, Hidden)
        function o = of(kind)
            o = java.util.Base64();
            o.kind = kind;
        end
    end
    methods
        function b = encode(o, x), b = java_array(uint8(o.text_of(x))); end
        function s = encodeToString(o, x), s = java.lang.String(o.text_of(x)); end
        function b = decode(o, x)
            s = char(java_bytes(x));
            if strcmp(o.kind, 'mime'), s = regexprep(s, '[^A-Za-z0-9+/=]', ''); end
            if strcmp(o.kind, 'url'), s = strrep(strrep(s, '-', '+'), '_', '/'); end
            if ~isempty(regexp(s, '[^A-Za-z0-9+/=]', 'once'))
                java_failed('java.lang.IllegalArgumentException', 'Illegal base64 character');
            end
            s = [s, repmat('=', 1, mod(-numel(s), 4))];
            b = java_array(matlab.net.base64decode(s));
        end
    end
    methods (Access = private)
        function s = text_of(o, x)
            s = matlab.net.base64encode(java_bytes(x));
            if strcmp(o.kind, 'url'), s = strrep(strrep(s, '+', '-'), '/', '_'); end
            if strcmp(o.kind, 'mime'), s = regexprep(s, '(.{76})(?=.)', ['$1' char([13 10])]); end
        end
    end
end
