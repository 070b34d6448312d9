function [x, at] = parquet_varint(b, at)
%[X, AT] = parquet_varint(B, AT)  A number of seven bits a byte, and the position behind it.
    x = 0;
    for k = 0:9
        byte = double(b(at));
        at = at + 1;
        x = x + mod(byte, 128) * 128 ^ k;
        if byte < 128, return, end
    end
    parquet_damaged();
end
