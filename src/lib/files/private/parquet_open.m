function f = parquet_open(file)
%F = parquet_open(FILE)  The description of a Parquet file: names, columns, row groups. Only flat columns are accepted.
%   A file may come from anybody: what makes no sense is the error MATLAB:parquetio:file:Damaged.
    path = runmat_find_file(file);
    id = -1;
    if ~isempty(path), id = fopen(path, 'r'); end
    if id < 0, error('MATLAB:parquetio:file:FileOpenError', 'The file "%s" cannot be opened.', char(file)); end
    f = struct('path', path, 'id', id, 'closing', onCleanup(@() fclose(id)));
    fseek(id, 0, 'eof');
    f.size = ftell(id);
    tail = uint8([]);
    if f.size >= 12, tail = parquet_bytes(f, f.size - 8, 8); end
    if numel(tail) < 8 || ~strcmp(char(tail(5:8)), 'PAR1')
        error('MATLAB:parquetio:file:NotParquet', 'The file "%s" is no Parquet file.', char(file));
    end
    n = double(typecast(tail(1:4), 'uint32'));
    if n > f.size - 12, parquet_damaged(); end
    try
        v = parquet_thrift(parquet_bytes(f, f.size - 8 - n, n), 1);
        f.version = parquet_field(v, 1, 1);
        [f.names, f.columns] = schema(parquet_field(v, 2, {}));
        f.groups = cellfun(@(g) group(g, numel(f.names)), parquet_field(v, 4, {}), 'UniformOutput', false);
    catch e
        parquet_damaged(e);
    end
end

function [names, columns] = schema(all_of)
    root = all_of{1};
    n = parquet_field(root, 5, 0);
    columns = all_of(2:end);
    for k = 1:numel(columns)
        if parquet_field(columns{k}, 5, 0) > 0 || parquet_field(columns{k}, 3, 0) > 1
            error('MATLAB:parquetio:file:NotSupported', 'Nested and repeated columns of Parquet files cannot be read.');
        end
    end
    if n ~= numel(columns), parquet_damaged(); end
    names = cellfun(@(c) native2unicode(parquet_field(c, 4, uint8([])), 'UTF-8'), columns, 'UniformOutput', false);
end

function g = group(v, n)
    g.rows = parquet_field(v, 3, 0);
    all_of = parquet_field(v, 1, {});
    if numel(all_of) ~= n || g.rows < 0, parquet_damaged(); end
    g.columns = cellfun(@chunk, all_of, 'UniformOutput', false);
end

function c = chunk(v)
    m = parquet_field(v, 3, {});
    c = struct('codec', parquet_field(m, 4, 0), 'values', parquet_field(m, 5, 0), 'length', parquet_field(m, 7, 0), ...
        'data', parquet_field(m, 9, -1), 'dictionary', parquet_field(m, 11, -1));
end
