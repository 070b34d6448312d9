function bytes = h5_data(f, o, from, count)
%h5_data(F, O)               All bytes of the data of an object.
%h5_data(F, O, FROM, COUNT)  Those of a part: COUNT elements behind the first FROM, a number for each dimension of the
%   array, whose first dimension is the last one of the file.
    dims = [flip(o.dims), ones(1, isempty(o.dims))];
    if nargin < 3
        from = zeros(1, numel(dims));
        count = dims;
    end
    total = prod(count) * o.type.size;
    if prod(dims) * o.type.size > 2000 * f.size + 2 ^ 20
        error('MATLAB:imagesci:hdf5lib:libraryError', 'The HDF5 file is damaged: data are missing.');
    end
    l = o.layout;
    if l.kind == 0 && isequal(count, dims)
        bytes = l.data;
    elseif l.kind == 0
        m = h5_memory(l.data);
        bytes = runs(m, 0, o.type.size, dims, from, count);
    elseif l.kind == 1 && l.at < Inf
        bytes = runs(f, l.at, o.type.size, dims, from, count);
    else
        bytes = empty_data(o, total);
        if l.kind == 2 && l.at < Inf && total > 0, bytes = chunks(f, o, bytes, dims, from, count); end
    end
end

function bytes = runs(f, at, size_, dims, from, count)
    % A part of data that are in order. Leading dimensions that are whole make longer runs of bytes.
    whole = find([count ~= dims, true], 1);
    whole = min(whole, numel(dims));
    run = prod(count(1:whole)) * size_;
    steps = [1, cumprod(dims(1:end - 1))] * size_;
    start = at + sum(from .* steps);
    offsets = 0;
    for k = whole + 1:numel(dims)
        offsets = reshape(offsets(:) + (0:count(k) - 1) * steps(k), 1, []);
    end
    if isscalar(offsets), bytes = h5_bytes(f, start, run); return, end
    bytes = zeros(run, numel(offsets), 'uint8');
    for k = 1:numel(offsets), bytes(:, k) = h5_bytes(f, start + offsets(k), run); end
    bytes = reshape(bytes, 1, []);
end

function bytes = empty_data(o, total)
    bytes = zeros(1, total, 'uint8');
    if numel(o.fill) == o.type.size && any(o.fill), bytes = repmat(o.fill, 1, total / o.type.size); end
end

function bytes = chunks(f, o, bytes, dims, first, count)
    % The data are in chunks of equal size, which the filters have processed. The elements' bytes come first, then the
    % last dimension.
    X = reshape(bytes, [o.type.size, count, 1]);
    size_ = flip(o.layout.chunk);
    rank = numel(dims);
    if numel(size_) ~= rank || any(size_ < 1), damaged(), end
    list = leaves(f, o.layout.at, rank);
    for k = 1:size(list, 1)
        from = flip(list{k, 1}(1:rank));
        low = max(from, first);
        high = min(min(from + size_, dims), first + count);
        if any(high <= low), continue, end
        data = unpacked(h5_bytes(f, list{k, 2}, list{k, 3}), o, list{k, 4}, prod(size_) * o.type.size);
        piece = reshape(data, [o.type.size, size_, 1]);
        to = cell(1, rank);
        part = cell(1, rank);
        for j = 1:rank
            to{j} = low(j) - first(j) + 1:high(j) - first(j);
            part{j} = low(j) - from(j) + 1:high(j) - from(j);
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
        data = h5_bytes(f, at + 24, size(rows, 1) * (key + 8));
        m = h5_memory(data);
        at = 0;
        for k = 1:size(rows, 1)
            offsets = zeros(1, rank);
            for j = 1:rank, offsets(j) = h5_number(m, at + 8 * j, 8); end
            rows(k, :) = {offsets, h5_number(m, at + key, 8), h5_number(m, at, 4), h5_number(m, at + 4, 4)};
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
