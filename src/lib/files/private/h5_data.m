function bytes = h5_data(f, o)
%h5_data  All bytes of the data of an object.
    total = prod(o.dims) * o.type.size;
    if total > 2000 * numel(f.bytes) + 2 ^ 20
        error('MATLAB:imagesci:hdf5lib:libraryError', 'The HDF5 file is damaged: data are missing.');
    end
    l = o.layout;
    if l.kind == 0
        bytes = l.data;
    elseif l.kind == 1 && l.at < Inf
        bytes = h5_bytes(f, l.at, total);
    else
        bytes = empty_data(o, total);
        if l.kind == 2 && l.at < Inf && total > 0, bytes = chunks(f, o, bytes); end
    end
end

function bytes = empty_data(o, total)
    bytes = zeros(1, total, 'uint8');
    if numel(o.fill) == o.type.size && any(o.fill), bytes = repmat(o.fill, 1, total / o.type.size); end
end

function bytes = chunks(f, o, bytes)
    % The data are in chunks of equal size, which the filters have processed. The elements' bytes come first, then the
    % last dimension.
    X = reshape(bytes, [o.type.size, flip(o.dims), 1]);
    size_ = flip(o.layout.chunk);
    dims = flip(o.dims);
    rank = numel(dims);
    if numel(size_) ~= rank || any(size_ < 1), damaged(), end
    list = leaves(f, o.layout.at, rank);
    for k = 1:size(list, 1)
        from = flip(list{k, 1}(1:rank));
        data = unpacked(h5_bytes(f, list{k, 2}, list{k, 3}), o, list{k, 4}, prod(size_) * o.type.size);
        piece = reshape(data, [o.type.size, size_, 1]);
        n = min(size_, dims - from);
        if any(n < 1), continue, end
        to = cell(1, rank);
        part = cell(1, rank);
        for j = 1:rank
            to{j} = from(j) + (1:n(j));
            part{j} = 1:n(j);
        end
        X(:, to{:}) = piece(:, part{:});
    end
    bytes = reshape(X, 1, []);
end

function list = leaves(f, at, rank)
    % Reads offsets, address, bytes and unused filters of the chunks. Each node of the tree is visited once.
    list = cell(0, 4);
    waiting = at;
    seen = zeros(1, 0);
    key = 8 + 8 * (rank + 1);
    while ~isempty(waiting)
        at = waiting(1);
        waiting(1) = [];
        if any(seen == at) || ~isequal(h5_bytes(f, at, 4), uint8('TREE')), damaged(), end
        seen(end + 1) = at; %#ok<AGROW>
        level = h5_number(f, at + 5, 1);
        rows = cell(h5_number(f, at + 6, 2), 4);
        at = at + 24;
        for k = 1:size(rows, 1)
            offsets = zeros(1, rank);
            for j = 1:rank, offsets(j) = h5_number(f, at + 8 * j, 8); end
            rows(k, :) = {offsets, h5_number(f, at + key, 8), h5_number(f, at, 4), h5_number(f, at + 4, 4)};
            at = at + key + 8;
        end
        if level > 0
            waiting = [rows{:, 2}, waiting]; %#ok<AGROW>
        else
            list = [list; rows]; %#ok<AGROW>
        end
    end
end

function data = unpacked(data, o, unused, most)
    for k = numel(o.filters):-1:1
        if bitand(unused, 2 ^ (k - 1)), continue, end
        switch o.filters{k}.id
            case 1
                if numel(data) < 7, damaged(), end
                data = reshape(runmat_inflate(data(3:end), most + 4), 1, []);
            case 2
                n = o.type.size;
                count = floor(numel(data) / n);
                data = [reshape(reshape(data(1:n * count), count, n).', 1, []), data(n * count + 1:end)];
            case 3, data = data(1:end - 4);
            otherwise
                error('RunMat:notSupported', 'The filter %d of HDF5 files is not supported.', o.filters{k}.id);
        end
    end
    if numel(data) < most, damaged(), end
    data = data(1:most);
end

function damaged()
    error('MATLAB:imagesci:hdf5lib:libraryError', 'The HDF5 file is damaged: data are missing.');
end
