function b = parquet_bytes(f, at, n)
%parquet_bytes(F, AT, N)  N bytes of the file from byte AT, counted from 0.
    if at < 0 || n < 0 || at + n > f.size, parquet_damaged(); end
    fseek(f.id, at, 'bof');
    b = fread(f.id, [1 n], '*uint8');
    if numel(b) ~= n, parquet_damaged(); end
end
