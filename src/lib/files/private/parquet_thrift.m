function [v, at] = parquet_thrift(b, at, depth)
%[V, AT] = parquet_thrift(B, AT)  The struct of Thrift's compact protocol at B(AT), and the position behind it.
%   V{ID} is the field with this number. Lists are cells, numbers doubles, texts rows of uint8.
    if nargin < 3, depth = 1; end
    if depth > 20, parquet_damaged(); end
    v = {};
    id = 0;
    while true
        head = double(b(at));
        at = at + 1;
        type = mod(head, 16);
        if type == 0, return, end
        if head < 16, [id, at] = signed(b, at); else, id = id + floor(head / 16); end
        if id < 1 || id > 200, parquet_damaged(); end
        if type <= 2, v{id} = type == 1; else, [v{id}, at] = value(b, at, type, depth); end %#ok<AGROW>
    end
end

function [x, at] = value(b, at, type, depth)
    switch type
        case 3
            x = double(typecast(b(at), 'int8'));
            at = at + 1;
        case {4, 5, 6}, [x, at] = signed(b, at);
        case 7
            x = typecast(b(at:at + 7), 'double');
            at = at + 8;
        case 8
            [n, at] = parquet_varint(b, at);
            if n > numel(b) - at + 1, parquet_damaged(); end
            x = b(at:at + n - 1);
            at = at + n;
        case {9, 10}
            head = double(b(at));
            at = at + 1;
            n = floor(head / 16);
            if n == 15, [n, at] = parquet_varint(b, at); end
            if n > numel(b) - at + 1, parquet_damaged(); end
            x = cell(1, n);
            for k = 1:n
                if mod(head, 16) <= 2
                    x{k} = b(at) == 1;
                    at = at + 1;
                else
                    [x{k}, at] = value(b, at, mod(head, 16), depth + 1);
                end
            end
        case 12, [x, at] = parquet_thrift(b, at, depth + 1);
        otherwise, parquet_damaged();
    end
end

function [x, at] = signed(b, at)
    [x, at] = parquet_varint(b, at);
    if mod(x, 2), x = -(x + 1) / 2; else, x = x / 2; end
end
