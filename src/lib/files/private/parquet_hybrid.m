function x = parquet_hybrid(b, at, width, n)
%X = parquet_hybrid(B, AT, WIDTH, N)  N numbers of WIDTH bits from B(AT): runs of equal ones, and packed groups.
    x = zeros(n, 1);
    if width == 0, return, end
    if width > 32, parquet_damaged(); end
    done = 0;
    bytes = ceil(width / 8);
    while done < n
        [head, at] = parquet_varint(b, at);
        count = floor(head / 2);
        if count == 0, parquet_damaged(); end
        if mod(head, 2)
            if count * width > numel(b) - at + 1, count = floor((numel(b) - at + 1) / width); end    % the last group
            if count == 0, parquet_damaged(); end
            bits = bitget(repmat(b(at:at + count * width - 1), 8, 1), repmat(uint8(1:8)', 1, count * width));
            part = 2 .^ (0:width - 1) * double(reshape(bits, width, []));
            at = at + count * width;
            count = min(8 * count, n - done);
            x(done + 1:done + count) = part(1:count);
        else
            count = min(count, n - done);
            x(done + 1:done + count) = 256 .^ (0:bytes - 1) * double(b(at:at + bytes - 1))';
            at = at + bytes;
        end
        done = done + count;
    end
end
