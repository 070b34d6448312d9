function x = parquet_field(v, id, none)
%parquet_field(V, ID, NONE)  The field with this number of a struct that parquet_thrift has read, or NONE.
    x = none;
    if iscell(v) && numel(v) >= id && ~isempty(v{id}), x = v{id}; end
    if ~isequal(iscell(x), iscell(none)), parquet_damaged(); end
end
