function bytes = image_deflate(data)
%image_deflate  DATA compressed as a zlib stream.
    packed = runmat_deflate(data(:));
    if isempty(packed)
        error('RunMat:missingLibrary', 'This needs the library libz.so.1 (Debian''s package zlib1g).');
    end
    a = 1;
    b = 0;
    for at = 1:2 ^ 16:numel(data)                   % the checksum at the end
        sums = a + cumsum(double(data(at:min(at + 2 ^ 16 - 1, end))));
        b = mod(b + sum(sums), 65521);
        a = mod(sums(end), 65521);
    end
    bytes = [uint8([120 156]), reshape(packed, 1, []), typecast(swapbytes(uint32(b * 65536 + a)), 'uint8')];
end
