function out = java_pack(kind, b)
%java_pack(KIND, BYTES)  Compresses bytes: KIND is 'zlib', 'gzip' or 'raw'.
    out = reshape(runmat_deflate(b), 1, []);
    if isempty(out), error('RunMat:notSupported', 'The library zlib is missing: bytes cannot be packed.'), end
    switch kind
        case 'zlib', out = [uint8([120 156]), out, number(java_adler(b), true)];
        case 'gzip'
            out = [uint8([31 139 8 0 0 0 0 0 0 0]), out, number(runmat_crc32(b), false), number(numel(b), false)];
    end
end

function d = number(x, big)
    d = typecast(uint32(mod(x, 2 ^ 32)), 'uint8');
    if big, d = flip(d); end
end
