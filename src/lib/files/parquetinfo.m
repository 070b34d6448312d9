function info = parquetinfo(file)
%parquetinfo  What a Parquet file contains.
%INFO = parquetinfo(FILE)  A struct with Filename, FileSize, NumRowGroups, RowGroupHeights, VariableNames,
%   VariableTypes, VariableCompression, VariableEncoding and Version.
%>> try, parquetinfo('no-such-file.parquet'), catch e, disp(e.identifier), end
%MATLAB:parquetio:file:FileOpenError
    f = parquet_open(file);
    n = numel(f.names);
    packing = strings(1, n);
    coding = strings(1, n);
    types = strings(1, n);
    words = ["uncompressed" "snappy" "gzip" "lzo" "brotli" "lz4" "zstd" "lz4"];
    for k = 1:n
        types(k) = parquet_type(f.columns{k});
        packing(k) = "uncompressed";
        coding(k) = "plain";
        if isempty(f.groups), continue, end
        c = f.groups{1}.columns{k};
        if c.codec >= 0 && c.codec < numel(words), packing(k) = words(c.codec + 1); end
        if c.dictionary >= 0, coding(k) = "dictionary"; end
    end
    info = struct('Filename', string(f.path), 'FileSize', f.size, 'NumRowGroups', numel(f.groups), ...
        'RowGroupHeights', cellfun(@(g) g.rows, f.groups), 'VariableNames', string(f.names), 'VariableTypes', types, ...
        'VariableCompression', packing, 'VariableEncoding', coding, 'Version', f.version);
end
