function x = h5_values(f, type, dims, bytes)
%h5_values  The elements of TYPE in BYTES as an array. The last dimension of the file becomes the first one.
    count = prod(dims);
    if isempty(type.class)
        error('RunMat:notSupported', 'Data of this type (%d) of HDF5 files cannot be read.', type.kind);
    elseif numel(bytes) < count * type.size || type.size < 1 || count > 2 ^ 48
        error('MATLAB:imagesci:hdf5lib:libraryError', 'The HDF5 file is damaged: data are missing.');
    end
    bytes = bytes(1:count * type.size);
    switch type.class
        case 'text'
            x = cell(count, 1);
            rows = reshape(bytes, type.size, []);
            for k = 1:count
                x{k} = native2unicode(strtok_zero(rows(:, k).'), 'UTF-8');
            end
        case 'texts'
            x = cell(count, 1);
            m = h5_memory(bytes);
            for k = 1:count
                at = type.size * (k - 1);
                x{k} = heap_text(f, h5_number(m, at + 4, 8), h5_number(m, at + 12, 4), h5_number(m, at, 4));
            end
        case 'references'
            x = typecast(bytes(:), 'uint64');
        case 'lists'
            x = cell(count, 1);
            m = h5_memory(bytes);
            part = type.parts{1};
            for k = 1:count
                at = type.size * (k - 1);
                n = h5_number(m, at, 4);
                data = heap_bytes(f, h5_number(m, at + 4, 8), h5_number(m, at + 12, 4), n * part.size);
                x{k} = h5_values(f, part, n, data);
            end
        case 'record'
            x = records(f, type, dims, bytes);
            return
        otherwise
            if type.big, bytes = reshape(flipud(reshape(bytes, type.size, [])), 1, []); end
            x = typecast(bytes(:), type.class);
    end
    if numel(dims) > 1
        x = reshape(x, flip(dims));
    elseif isscalar(dims)
        x = reshape(x, [], 1);
    end
end

function b = strtok_zero(b)
    b = b(1:find([b 0] == 0, 1) - 1);
end

% Makes a struct with an array for each member of the records.
function x = records(f, type, dims, bytes)
    x = struct();
    rows = reshape(bytes, type.size, []);
    for k = 1:size(type.parts, 1)
        [name, from, part] = type.parts{k, :};
        x.(matlab.lang.makeValidName(name)) = h5_values(f, part, dims, reshape(rows(from + (1:part.size), :), 1, []));
    end
end

function s = heap_text(f, at, index, n)
    s = native2unicode(heap_bytes(f, at, index, n), 'UTF-8');
end

% Reads N bytes of the object INDEX of the heap at the address AT.
function b = heap_bytes(f, at, index, n)
    b = zeros(1, 0, 'uint8');
    if at == 0 || at == Inf || n == 0, return, end
    last = at + h5_number(f, at + 8, 8);
    at = at + 16;
    while at + 16 <= last
        k = h5_number(f, at, 2);
        size = h5_number(f, at + 8, 8);
        if k == index
            b = h5_bytes(f, at + 16, min(n, size));
            return
        elseif k == 0
            break
        end
        at = at + 16 + 8 * ceil(size / 8);
    end
    error('MATLAB:imagesci:hdf5lib:libraryError', 'The HDF5 file is damaged: a text is missing.');
end
