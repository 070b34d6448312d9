classdef URLEncoder < java.lang.Object
%java.net.URLEncoder  java.net.URLEncoder.encode(TEXT, 'UTF-8') writes a text as a part of an address.
    methods (Static)
        function s = encode(text, charset)
            if nargin < 2, charset = 'UTF-8'; end
            b = unicode2native(java_text(text), java_text(charset));
            out = cell(1, numel(b));
            for k = 1:numel(b)
                if any(b(k) == ['A':'Z' 'a':'z' '0':'9' '.-*_'])
                    out{k} = char(b(k));
                elseif b(k) == ' '
                    out{k} = '+';
                else
                    out{k} = sprintf('%%%02X', b(k));
                end
            end
            s = java.lang.String([out{:}]);
        end
    end
end
