function type = parquet_type(c)
%TYPE = parquet_type(C)  The class in which a column is read.
    kinds = ["logical" "int32" "int64" "datetime" "single" "double" "cell" "cell"];
    words = ["string" "" "" "" "string" "" "datetime" "duration" "duration" "datetime" "datetime" "uint8" "uint16" ...
        "uint32" "uint64" "int8" "int16" "int32" "int64" "string"];
    k = parquet_field(c, 1, -1);
    if k < 0 || k > 7, parquet_damaged(); end
    type = kinds(k + 1);
    k = parquet_field(c, 6, -1);
    if k >= 0 && k < numel(words) && words(k + 1) ~= "", type = words(k + 1); end
    l = parquet_field(c, 10, {});
    if numel(l) >= 8 && iscell(l{8}), type = "datetime"; elseif numel(l) >= 7 && iscell(l{7}), type = "duration"; end
end
