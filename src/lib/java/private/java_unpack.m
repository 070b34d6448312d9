function out = java_unpack(kind, b)
%java_unpack(KIND, BYTES)  Decompresses bytes: KIND is 'zlib', 'gzip' or 'raw'.
    from = 1;
    switch kind
        case 'zlib'
            if numel(b) < 6 || mod(b(1), 16) ~= 8 || mod(256 * double(b(1)) + double(b(2)), 31)
                java_failed('java.util.zip.ZipException', 'incorrect header check');
            end
            from = 3;
        case 'gzip'
            if numel(b) < 18 || ~isequal(b(1:3), uint8([31 139 8]))
                java_failed('java.util.zip.ZipException', 'Not in GZIP format');
            end
            flags = b(4);
            from = 11;
            if bitand(flags, 4), from = from + 2 + double(b(from)) + 256 * double(b(from + 1)); end
            for bit = [8 16]
                if bitand(flags, bit), from = from + find(b(from:end) == 0, 1); end
            end
            if bitand(flags, 2), from = from + 2; end
    end
    try
        out = reshape(runmat_inflate(b(from:end), 2 ^ 40), 1, []);
    catch e
        java_failed('java.util.zip.ZipException', '%s', e.message);
    end
    if isempty(out), out = zeros(1, 0, 'uint8'); end
end
