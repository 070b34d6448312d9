classdef URLDecoder < java.lang.Object
%java.net.URLDecoder  java.net.URLDecoder.decode(TEXT, 'UTF-8') is what java.net.URLEncoder wrote.
    methods (Static)
        function s = decode(text, charset)
            if nargin < 2, charset = 'UTF-8'; end
            text = strrep(java_text(text), '+', ' ');
            b = uint8(regexprep(text, '%([0-9a-fA-F]{2})', '${char(hex2dec($1))}'));
            s = java.lang.String(native2unicode(b, java_text(charset)));
        end
    end
end
