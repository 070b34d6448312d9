classdef DatatypeConverter < java.lang.Object
%javax.xml.bind.DatatypeConverter  Bytes as text: printBase64Binary, parseBase64Binary, printHexBinary, parseHexBinary.
    methods (Static)
        function s = printBase64Binary(x), s = java.lang.String(matlab.net.base64encode(java_bytes(x))); end
        function b = parseBase64Binary(x), b = java_array(matlab.net.base64decode(java_text(x))); end
        function s = printHexBinary(x), s = java.lang.String(sprintf('%02X', java_bytes(x))); end
        function b = parseHexBinary(x)
            s = java_text(x);
            if mod(numel(s), 2) || ~isempty(regexp(s, '[^0-9a-fA-F]', 'once'))
                java_failed('java.lang.IllegalArgumentException', 'contains illegal character for hexBinary: %s', s);
            end
            b = java_array(sscanf(s, '%2x').');
        end
    end
end
