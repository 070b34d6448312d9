function [x, missed] = parquet_column(f, group, column)
%[X, MISSED] = parquet_column(F, GROUP, COLUMN)  The values of a column in a row group, and which rows have none.
    try
        [x, missed] = pages(f, f.groups{group}.columns{column}, f.columns{column}, f.groups{group}.rows);
    catch e
        parquet_damaged(e);
    end
end

function [x, missed] = pages(f, c, column, rows)
    at = c.data;
    if c.dictionary > 0, at = min(at, c.dictionary); end
    b = parquet_bytes(f, at, c.length);
    type = parquet_field(column, 1, -1);
    len = parquet_field(column, 2, 0);
    optional = parquet_field(column, 3, 0) == 1;
    words = {};
    parts = {};
    gaps = {};
    done = 0;
    at = 1;
    while done < c.values && at <= numel(b)
        [h, at] = parquet_thrift(b, at);
        packed = parquet_field(h, 3, -1);
        plain = parquet_field(h, 2, -1);
        if packed < 0 || plain < 0 || packed > numel(b) - at + 1, parquet_damaged(); end
        raw = b(at:at + packed - 1);
        at = at + packed;
        switch parquet_field(h, 1, -1)
            case 2
                d = parquet_field(h, 7, {});
                words = texts(parquet_plain(unpack(raw, c.codec, plain), type, len, count_of(d)), column);
            case 0
                d = parquet_field(h, 5, {});
                n = count_of(d);
                raw = unpack(raw, c.codec, plain);
                gap = false(n, 1);
                if optional
                    size = double(typecast(raw(1:4), 'uint32'));
                    if size > numel(raw) - 4, parquet_damaged(); end
                    gap = parquet_hybrid(raw(5:4 + size), 1, 1, n) == 0;
                    raw = raw(5 + size:end);
                end
                gaps{end + 1} = gap; %#ok<AGROW>
                parts{end + 1} = values(raw, parquet_field(d, 2, -1), words, type, len, nnz(~gap)); %#ok<AGROW>
                done = done + n;
            case 3
                d = parquet_field(h, 8, {});
                n = count_of(d);
                levels = parquet_field(d, 5, 0) + parquet_field(d, 6, 0);
                if levels < 0 || levels > numel(raw), parquet_damaged(); end
                gap = false(n, 1);
                if optional, gap = parquet_hybrid(raw(1:levels), 1, 1, n) == 0; end
                raw = raw(levels + 1:end);
                if numel(d) < 7 || isempty(d{7}) || d{7}, raw = unpack(raw, c.codec, plain - levels); end
                gaps{end + 1} = gap; %#ok<AGROW>
                parts{end + 1} = values(raw, parquet_field(d, 4, -1), words, type, len, nnz(~gap)); %#ok<AGROW>
                done = done + n;
        end
    end
    x = texts(vertcat(parts{:}), column);
    missed = vertcat(gaps{:}, false(0, 1));
    if numel(missed) ~= rows || numel(x) ~= nnz(~missed), parquet_damaged(); end
end

function x = texts(x, column)
    % Strings of the bytes of texts. Those of a dictionary are converted once.
    if iscell(x) && parquet_type(column) == "string"
        x = string(cellfun(@(b) native2unicode(b, 'UTF-8'), x(:), 'UniformOutput', false));
    end
end

function n = count_of(d)
    n = parquet_field(d, 1, -1);
    if n < 0 || n > 2 ^ 31, parquet_damaged(); end
end

function x = values(b, encoding, words, type, len, n)
    switch encoding
        case 0, x = parquet_plain(b, type, len, n);
        case {2, 8}
            if n == 0
                x = words([]);
                x = x(:);
                return
            end
            at = parquet_hybrid(b, 2, double(b(1)), n) + 1;
            if any(at > numel(words)), parquet_damaged(); end
            x = words(at);
            x = x(:);
        case 3
            if type ~= 0, parquet_damaged(); end
            x = parquet_hybrid(b, 5, 1, n) == 1;
        otherwise
            error('MATLAB:parquetio:file:NotSupported', 'Pages of Parquet files with encoding %d cannot be read.', ...
                encoding);
    end
end

function b = unpack(b, codec, plain)
    switch codec
        case 0
        case 1, if ~isempty(b), b = runmat_snappy(b); end
        case 2
            if numel(b) < 18 || any(b(1:4) ~= [31 139 8 0]), parquet_damaged(); end
            b = reshape(runmat_inflate(b(11:end - 8), plain), 1, []);
        otherwise
            names = {'LZO', 'Brotli', 'LZ4', 'Zstandard', 'LZ4'};
            name = sprintf('number %d', codec);
            if codec >= 3 && codec <= 7, name = names{codec - 2}; end
            error('MATLAB:parquetio:file:NotSupported', ['Parquet files with the compression %s cannot be read. ' ...
                'Write them with snappy, gzip or no compression.'], name);
    end
    if numel(b) ~= plain, parquet_damaged(); end
end
