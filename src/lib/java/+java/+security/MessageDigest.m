classdef MessageDigest < java.lang.Object
%java.security.MessageDigest  Checksums: d = java.security.MessageDigest.getInstance('MD5'); d.update(BYTES); d.digest()
%   MD5, SHA-1, SHA-224, SHA-256, SHA-384 and SHA-512.
    properties (Access = private)
        name = ''
        pieces = {}
    end
    methods (Static)
        function o = getInstance(name)
            name = upper(java_text(name));
            if any(strcmp(name, {'SHA', 'SHA1'})), name = 'SHA-1'; end
            if ~isempty(regexp(name, '^SHA\d', 'once')), name = ['SHA-' name(4:end)]; end
            bytes_digest(zeros(1, 0, 'uint8'), name);
            o = java.security.MessageDigest();
            o.name = name;
        end
        function tf = isEqual(a, b), tf = isequal(java_bytes(a), java_bytes(b)); end
    end
    methods
        function update(o, x, from, count)
            b = java_bytes(x);
            if nargin > 2, b = b(from + 1:from + count); end
            o.pieces{end + 1} = b;
        end
        function d = digest(o, x)
            if nargin > 1, o.update(x); end
            d = java_array(bytes_digest([zeros(1, 0, 'uint8'), o.pieces{:}], o.name));
            o.pieces = {};
        end
        function reset(o), o.pieces = {}; end
        function s = getAlgorithm(o), s = java.lang.String(o.name); end
        function n = getDigestLength(o), n = numel(bytes_digest(zeros(1, 0, 'uint8'), o.name)); end
    end
end
