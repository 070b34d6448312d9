function x = parquet_plain(b, type, len, n)
%X = parquet_plain(B, TYPE, LEN, N)  N values of this type that B begins with; texts and bytes as a cell.
    sizes = [0 4 8 12 4 8 0 len];
    names = {'', 'int32', 'int64', 'uint32', 'single', 'double'};
    if type < 0 || type > 7, parquet_damaged(); end
    if type == 0
        if ceil(n / 8) > numel(b), parquet_damaged(); end
        bits = bitget(repmat(b(1:ceil(n / 8)), 8, 1), repmat(uint8(1:8)', 1, ceil(n / 8)));
        x = logical(reshape(bits(1:n), [], 1));
        return
    elseif type == 6
        x = cell(n, 1);
        at = 1;
        for k = 1:n
            if at + 3 > numel(b), parquet_damaged(); end
            count = double(b(at)) + 256 * double(b(at + 1)) + 65536 * double(b(at + 2)) + 16777216 * double(b(at + 3));
            if at + 3 + count > numel(b), parquet_damaged(); end
            x{k} = b(at + 4:at + 3 + count);
            at = at + 4 + count;
        end
        return
    end
    size = sizes(type + 1);
    if size < 1 || n * size > numel(b), parquet_damaged(); end
    b = b(1:n * size);
    if type == 7
        x = mat2cell(reshape(b, size, [])', ones(1, n), size);
    elseif type == 3
        x = reshape(typecast(b, 'uint32'), 3, [])';             % nanoseconds of the day, Julian day
        nano = double(x(:, 1)) + 2 ^ 32 * double(x(:, 2));
        x = int64(double(x(:, 3)) - 2440588) * 86400000000000 + int64(nano);
    else
        x = reshape(typecast(b, names{type + 1}), [], 1);
    end
end
