classdef UUID < java.lang.Object
%java.util.UUID  A name of 128 bits: java.util.UUID.randomUUID(). The random numbers are those of the system.
    properties (Access = private)
        text = ''
    end
    methods (Static)
        function o = randomUUID()
            f = fopen('/dev/urandom');
            if f >= 0
                b = fread(f, [1 16], '*uint8');
                fclose(f);
            else
                x = rand(RandStream('mt19937ar', 'Seed', 'shuffle'));
                b = bytes_digest(typecast([now, cputime, x], 'uint8'), 'MD5');
            end
            b(7) = bitor(bitand(b(7), 15), 64);
            b(9) = bitor(bitand(b(9), 63), 128);
            o = java.util.UUID.fromString(shown(b));
        end
        function o = nameUUIDFromBytes(b)
            b = bytes_digest(java_bytes(b), 'MD5');
            b(7) = bitor(bitand(b(7), 15), 48);
            b(9) = bitor(bitand(b(9), 63), 128);
            o = java.util.UUID.fromString(shown(b));
        end
        function o = fromString(s)
            s = java_text(s);
            if isempty(regexp(s, '^[0-9a-fA-F]+(-[0-9a-fA-F]+){4}$', 'once'))
                java_failed('java.lang.IllegalArgumentException', 'Invalid UUID string: %s', s);
            end
            o = java.util.UUID();
            o.text = lower(s);
        end
    end
    methods
        function s = char(o), s = o.text; end
        function h = hashCode(o), h = java_hash(o.text); end
    end
end

function s = shown(b)
    s = lower(reshape(dec2hex(b, 2).', 1, []));
    s = [s(1:8) '-' s(9:12) '-' s(13:16) '-' s(17:20) '-' s(21:32)];
end
