function o = h5_object(f, at)
%h5_object  The object with its header at the address AT: its data type, size, position, filters, attributes and links.
    o = struct('type', [], 'dims', [], 'most', [], 'space', 'simple', 'layout', [], 'filters', {{}}, ...
        'attributes', {cell(0, 3)}, 'links', {cell(0, 2)}, 'fill', uint8([]), 'is_group', false);
    list = messages(f, at);
    for k = 1:size(list, 1)
        m = h5_memory(list{k, 2});
        switch list{k, 1}
            case 1, [o.dims, o.most, o.space] = dataspace(m, 0);
            case 3, o.type = h5_type(m, 0);
            case 5, o.fill = fill_value(m);
            case 6
                o.is_group = true;
                o.links(end + 1, :) = link(m);
            case 2
                o.is_group = true;
                if h5_number(m, 2 + 8 * mod(h5_number(m, 1, 1), 2), 8) < Inf, dense(), end
            case 8, o.layout = layout(m);
            case 11, o.filters = filters(m);
            case 12, o.attributes(end + 1, :) = attribute(m);
            case 21
                if h5_number(m, 2 + 2 * mod(h5_number(m, 1, 1), 2), 8) < Inf, dense(), end
            case 17
                o.is_group = true;
                heap = h5_number(m, 8, 8);
                o.links = [o.links; group_links(f, h5_number(m, 0, 8), h5_number(f, heap + 24, 8))];
        end
    end
end

function dense()
    error('RunMat:notSupported', 'Groups of HDF5 files with dense storage cannot be read.');
end

function list = messages(f, at)
    % Reads all messages of a header, which may continue elsewhere: types and bytes.
    list = cell(0, 2);
    new = isequal(h5_bytes(f, at, 4), uint8('OHDR'));
    if new
        flags = h5_number(f, at + 5, 1);
        at = at + 6 + 16 * (bitand(flags, 32) > 0) + 4 * (bitand(flags, 16) > 0);
        width = 2 ^ bitand(flags, 3);
        blocks = [at + width, h5_number(f, at, width)];
        head = 4 + 2 * (bitand(flags, 4) > 0);
    else
        if h5_number(f, at, 1) ~= 1
            damaged();
        end
        blocks = [at + 16, h5_number(f, at + 8, 4)];
        head = 8;
    end
    k = 1;
    while k <= size(blocks, 1) && k < 10000
        at = blocks(k, 1);
        last = at + blocks(k, 2);
        while at + head <= last
            type = h5_number(f, at, 2 - new);
            n = h5_number(f, at + 2 - new, 2);
            data = h5_bytes(f, at + head, n);
            if bitand(h5_number(f, at + 4 - new, 1), 2) && any(type == [1 3 5 8 11 12])
                error('RunMat:notSupported', 'HDF5 files with shared messages cannot be read.');
            end
            if type == 16
                m = h5_memory(data);
                blocks(end + 1, :) = [h5_number(m, 0, 8) + 4 * new, h5_number(m, 8, 8) - 8 * new]; %#ok<AGROW>
            else
                list(end + 1, :) = {type, data}; %#ok<AGROW>
            end
            at = at + head + n;
        end
        k = k + 1;
    end
end

function [dims, most, space] = dataspace(m, at)
    version = h5_number(m, at, 1);
    rank = h5_number(m, at + 1, 1);
    flags = h5_number(m, at + 2, 1);
    space = 'simple';
    if rank == 0, space = 'scalar'; end
    if version == 2 && h5_number(m, at + 3, 1) == 2, space = 'null'; end
    at = at + 4 + 4 * (version == 1);
    dims = zeros(1, rank);
    for k = 1:rank, dims(k) = h5_number(m, at + 8 * (k - 1), 8); end
    most = dims;
    if bitand(flags, 1)
        for k = 1:rank, most(k) = h5_number(m, at + 8 * (rank + k - 1), 8); end
    end
end

function b = fill_value(m)
    b = uint8([]);
    version = h5_number(m, 0, 1);
    if version < 3
        if h5_number(m, 3, 1) == 1 && numel(m.bytes) >= 8, b = h5_bytes(m, 8, h5_number(m, 4, 4)); end
    elseif bitand(h5_number(m, 1, 1), 32)
        b = h5_bytes(m, 6, h5_number(m, 2, 4));
    end
end

function l = layout(m)
    if h5_number(m, 0, 1) ~= 3
        error('RunMat:notSupported', 'HDF5 files with this layout of data cannot be read.');
    end
    l = struct('kind', h5_number(m, 1, 1), 'at', Inf, 'size', 0, 'chunk', [], 'data', uint8([]));
    switch l.kind
        case 0, l.data = h5_bytes(m, 4, h5_number(m, 2, 2));
        case 1
            l.at = h5_number(m, 2, 8);
            l.size = h5_number(m, 10, 8);
        case 2
            l.at = h5_number(m, 3, 8);
            for k = 1:h5_number(m, 2, 1) - 1, l.chunk(k) = h5_number(m, 11 + 4 * (k - 1), 4); end
    end
end

function list = filters(m)
    version = h5_number(m, 0, 1);
    n = h5_number(m, 1, 1);
    list = cell(1, n);
    at = 2 + 6 * (version == 1);
    for k = 1:n
        id = h5_number(m, at, 2);
        name = 0;
        at = at + 2;
        if version == 1 || id >= 256
            name = h5_number(m, at, 2);
            at = at + 2;
        end
        values = h5_number(m, at + 2, 2);
        at = at + 4 + name;
        list{k} = struct('id', id, 'value', 0);
        if values > 0, list{k}.value = h5_number(m, at, 4); end
        at = at + 4 * (values + (version == 1 && mod(values, 2) == 1));
    end
end

function row = attribute(m)
    % Columns: name, type and size, bytes.
    version = h5_number(m, 0, 1);
    sizes = [h5_number(m, 2, 2), h5_number(m, 4, 2), h5_number(m, 6, 2)];
    at = 8 + (version == 3);
    name = char(h5_bytes(m, at, sizes(1)));
    if version == 1, sizes = 8 * ceil(sizes / 8); end
    o.type = h5_type(m, at + sizes(1));
    [o.dims, ~, o.space] = dataspace(m, at + sizes(1) + sizes(2));
    at = at + sum(sizes);
    row = {strtok(name, char(0)), o, h5_bytes(m, at, numel(m.bytes) - at)};
end

function row = link(m)
    flags = h5_number(m, 1, 1);
    at = 2;
    kind = 0;
    if bitand(flags, 8)
        kind = h5_number(m, at, 1);
        at = at + 1;
    end
    at = at + 8 * (bitand(flags, 4) > 0) + (bitand(flags, 16) > 0);
    width = 2 ^ bitand(flags, 3);
    n = h5_number(m, at, width);
    name = native2unicode(h5_bytes(m, at + width, n), 'UTF-8');
    row = {name, Inf};
    if kind == 0, row{2} = h5_number(m, at + width + n, 8); end
end

function links = group_links(f, at, heap)
    % Reads names and addresses in the leaves of a tree. Each node is visited once.
    links = cell(0, 2);
    waiting = at;
    seen = zeros(1, 0);
    while ~isempty(waiting)
        at = waiting(1);
        waiting(1) = [];
        if any(seen == at), damaged(), end
        seen(end + 1) = at; %#ok<AGROW>
        n = h5_number(f, at + 6, 2);
        if isequal(h5_bytes(f, at, 4), uint8('SNOD'))
            rows = cell(n, 2);
            for k = 1:n
                one = at + 8 + 40 * (k - 1);
                from = heap + h5_number(f, one, 8);
                room = h5_bytes(f, from, max(min(1024, f.size - f.base - from), 0));
                rows{k, 1} = native2unicode(room(1:find([room 0] == 0, 1) - 1), 'UTF-8');
                rows{k, 2} = h5_number(f, one + 8, 8);
                if h5_number(f, one + 16, 4) == 2, rows{k, 2} = Inf; end
            end
            links = [links; rows]; %#ok<AGROW>
        elseif isequal(h5_bytes(f, at, 4), uint8('TREE'))
            children = zeros(1, n);
            for k = 1:n, children(k) = h5_number(f, at + 32 + 16 * (k - 1), 8); end
            waiting = [children, waiting]; %#ok<AGROW>
        else
            damaged();
        end
    end
end

function damaged()
    error('MATLAB:imagesci:hdf5lib:libraryError', 'The HDF5 file is damaged: a tree or a header is not valid.');
end
