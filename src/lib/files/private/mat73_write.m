function bytes = mat73_write(names, values, pack)
%mat73_write(NAMES, VALUES, PACK)  The bytes of a MAT-file of version 7.3, which is an HDF5 file. If PACK is true, large
%   arrays are compressed. Objects are written before the groups that refer to them. Addresses count from byte 512,
%   where the HDF5 part begins. Values of classes without a published form are stored as bytes of our own.
    parts = {zeros(1, 96, 'uint8')};            % the superblock, which is written last
    at = 96;
    links = cell(numel(names), 2);
    refs = cell(0, 2);                          % the objects to which cells and struct arrays refer
    for k = 1:numel(names), links(k, :) = {names{k}, put_value(values{k})}; end
    if ~isempty(refs)
        refs(:, 1) = arrayfun(@(k) sprintf('r%d', k), (1:size(refs, 1)).', 'UniformOutput', false);
        links(end + 1, :) = {'#refs#', put_group(refs, {})};
    end
    [root, tree, heap] = put_group(links, {});
    parts{1} = [uint8([137 'HDF' 13 10 26 10 0 0 0 0 0 8 8 0]), u(4, 2), u(16, 2), u(0, 4), u(512, 8), none(), ...
        u(at + 512, 8), none(), u(0, 8), u(root, 8), u(1, 4), u(0, 4), u(tree, 8), u(heap, 8)];
    text = sprintf('MATLAB 7.3 MAT-file, Platform: %s, Created on: %s HDF5 schema 1.00 .', computer, ...
        char(datetime('now', 'Format', 'eee MMM dd HH:mm:ss yyyy', 'Locale', 'en_US')));
    head = uint8([text, blanks(116 - numel(text)), zeros(1, 8), 0, 2, 'IM', zeros(1, 384)]);
    bytes = [head, parts{:}];

    function from = put(data)
        from = at;
        data = [data, zeros(1, mod(-numel(data), 8), 'uint8')];
        parts{end + 1} = data;
        at = at + numel(data);
    end

    function from = put_value(v)
        kind = class(v);
        if any(strcmp(kind, {'string', 'function_handle'})) || isobject(v) || ~(isnumeric(v) || islogical(v) || ...
                ischar(v) || iscell(v) || isstruct(v))
            marks = {mark('MATLAB_class', kind), mark('RunMat_bytes', uint8(1))};
            from = put_array(getByteStreamFromArray(v), marks);
        elseif issparse(v)
            from = put_sparse(v);
        elseif isempty(v)
            marks = {mark('MATLAB_class', kind), mark('MATLAB_empty', uint8(1))};
            if isstruct(v) && ~isempty(fieldnames(v)), marks{end + 1} = field_mark(fieldnames(v)); end
            from = put_data(typecast(uint64(size(v)), 'uint8'), number_type('uint64'), ndims(v), marks);
        elseif isstruct(v)
            from = put_struct(v);
        elseif iscell(v)
            from = put_data(put_references(v), [16 + 7, 0, 0, 0, u(8, 4)], size(v), {mark('MATLAB_class', 'cell')});
        else
            from = put_array(v, array_marks(v));
        end
    end

    function r = put_references(c)
        r = zeros(1, numel(c));
        for j = 1:numel(c)
            r(j) = put_value(c{j});
            refs(end + 1, :) = {'', r(j)};
        end
        r = typecast(uint64(r), 'uint8');
    end

    function from = put_struct(v)
        fields = fieldnames(v);
        members = cell(numel(fields), 2);
        for j = 1:numel(fields)
            if isscalar(v)
                one = put_value(v.(fields{j}));
            else
                one = put_data(put_references({v.(fields{j})}), [16 + 7, 0, 0, 0, u(8, 4)], size(v), {});
            end
            members(j, :) = {fields{j}, one};
        end
        marks = {mark('MATLAB_class', 'struct')};
        if ~isempty(fields), marks{end + 1} = field_mark(fields); end
        from = put_group(members, marks);
    end

    function from = put_sparse(v)
        [i, j, x] = find(v);
        kind = class(v);
        if islogical(v), x = uint8(x); end
        columns = cumsum([0; accumarray(j(:), 1, [size(v, 2), 1])]);
        members = {'jc', put_array(uint64(columns), {})};
        if ~isempty(i)
            members = [{'data', put_array(x(:), {}); 'ir', put_array(uint64(i(:) - 1), {})}; members];
        end
        marks = {mark('MATLAB_class', kind), mark('MATLAB_sparse', uint64(size(v, 1)))};
        if islogical(v), marks{end + 1} = mark('MATLAB_int_decode', int32(1)); end
        from = put_group(members, marks);
    end

    % An array of numbers: its type, its sizes and its bytes.
    function from = put_array(v, marks)
        sizes = size(v);
        if ischar(v), v = uint16(v); elseif islogical(v), v = uint8(v); end
        type = number_type(class(v));
        if ~isreal(v)
            n = numel(typecast(real(v(1)), 'uint8'));
            type = [16 + 6, 2, 0, 0, u(2 * n, 4), part_type('real', 0, type), part_type('imag', n, type)];
            v = [real(v(:)), imag(v(:))].';
        end
        from = put_data(reshape(typecast(full(v(:)), 'uint8'), 1, []), type, sizes, marks);
    end

    function from = put_data(data, type, sizes, marks)
        if numel(sizes) == 2 && sizes(2) == 1 && isempty(marks), sizes = sizes(1); end
        width = double(typecast(type(5:8), 'uint32'));
        packed = [];
        if pack && numel(data) >= 4096 && numel(data) < 2 ^ 31 && all(sizes < 2 ^ 31), packed = zlib_of(data); end
        messages = {message(1, space_of(sizes)), message(3, type), message(5, uint8([2 2 2 0]))};
        if isempty(packed) || numel(packed) >= numel(data)
            layout = [3, 1, u(put(data), 8), u(numel(data), 8)];
        else
            rank = numel(sizes);
            zero = zeros(1, 8 * (rank + 1), 'uint8');
            ends = reshape(typecast([uint64(flip(sizes)), uint64(0)], 'uint8'), 1, []);
            node = [uint8('TREE'), 1, 0, u(1, 2), none(), none(), u(numel(packed), 4), u(0, 4), zero, ...
                u(put(packed), 8), u(0, 8), ends];
            node(end + 1:24 + 65 * (16 + 8 * rank) + 64 * 8) = 0;
            layout = [3, 2, rank + 1, u(put(node), 8), typecast(uint32([flip(sizes), width]), 'uint8')];
            messages{end + 1} = message(11, [1, 1, zeros(1, 6), u(1, 2), u(0, 2), u(1, 2), u(1, 2), u(6, 4), u(0, 4)]);
        end
        from = put_header([messages, {message(8, layout)}, marks]);
    end

    function from = put_header(messages)
        data = [messages{:}];
        from = put([1, 0, u(numel(messages), 2), u(1, 4), u(numel(data), 4), u(0, 4), data]);
    end

    % A group: its names in a heap, a leaf for eight members, and a tree of nodes with 32 children.
    function [from, tree, heap] = put_group(members, marks)
        [~, order] = sort(members(:, 1));
        members = members(order, :);
        n = size(members, 1);
        [data, offset] = deal(cell(1, n), zeros(1, n + 1));
        size_now = 8;
        for j = 1:n
            offset(j) = size_now;
            name = unicode2native(members{j, 1}, 'UTF-8');
            data{j} = [name, zeros(1, 8 - mod(numel(name), 8), 'uint8')];
            size_now = size_now + numel(data{j});
        end
        segment = put([u(0, 8), data{:}]);
        heap = put([uint8('HEAP'), u(0, 4), u(size_now, 8), u(1, 8), u(segment, 8)]);
        children = zeros(0, 2);                 % address, and the offset of the greatest name
        for j = 1:8:n
            last = min(j + 7, n);
            rows = cell(1, last - j + 1);
            for i = j:last, rows{i - j + 1} = [u(offset(i), 8), u(members{i, 2}, 8), u(0, 24)]; end
            leaf = [uint8('SNOD'), 1, 0, u(last - j + 1, 2), rows{:}];
            leaf(end + 1:328) = 0;
            children(end + 1, :) = [put(leaf), offset(last)];
        end
        [level, tree] = deal(0, NaN);
        while isnan(tree) || size(children, 1) > 1
            [children, tree] = put_level(children, level);
            level = level + 1;
        end
        from = put_header([{message(17, [u(tree, 8), u(heap, 8)])}, marks]);
    end

    function [above, first] = put_level(children, level)
        above = zeros(0, 2);
        starts = 1:32:max(size(children, 1), 1);
        addresses = at + 544 * (0:numel(starts));
        before = 0;
        for j = 1:numel(starts)
            some = children(starts(j):min(starts(j) + 31, end), :);
            around = {none(), none()};
            if j > 1, around{1} = u(addresses(j - 1), 8); end
            if j < numel(starts), around{2} = u(addresses(j + 1), 8); end
            node = [uint8('TREE'), 0, level, u(size(some, 1), 2), around{:}, u(before, 8), ...
                typecast(uint64(reshape(some.', 1, [])), 'uint8')];
            if ~isempty(some), before = some(end, 2); end
            node(end + 1:544) = 0;
            above(end + 1, :) = [put(node), before];
        end
        first = above(1);
    end

    % The attribute MATLAB_fields: each name is a list of letters in a heap of its own.
    function m = field_mark(fields)
        n = numel(fields);
        data = cell(1, n);
        for j = 1:n
            name = uint8(fields{j});
            data{j} = [u(j, 2), u(0, 6), u(numel(name), 8), name, zeros(1, mod(-numel(name), 8), 'uint8')];
        end
        data = [data{:}];
        total = max(4096, 8 * ceil((numel(data) + 32) / 8));
        heap = put([uint8('GCOL'), 1, 0, 0, 0, u(total, 8), data, u(0, 8), u(total - 16 - numel(data), 8), ...
            zeros(1, total - 32 - numel(data), 'uint8')]);
        rows = cell(1, n);
        for j = 1:n, rows{j} = [u(numel(fields{j}), 4), u(heap, 8), u(j, 4)]; end
        type = [16 + 9, 0, 0, 0, u(16, 4), 16 + 3, 0, 0, 0, u(1, 4)];
        m = attribute('MATLAB_fields', type, space_of(n), [rows{:}]);
    end
end

function marks = array_marks(v)
    marks = {mark('MATLAB_class', class(v))};
    if ischar(v), marks{end + 1} = mark('MATLAB_int_decode', int32(2)); end
    if islogical(v), marks{end + 1} = mark('MATLAB_int_decode', int32(1)); end
end

function m = mark(name, v)
    if ischar(v)
        m = attribute(name, [16 + 3, 0, 0, 0, u(numel(v), 4)], space_of([]), uint8(v));
    else
        m = attribute(name, number_type(class(v)), space_of([]), typecast(v, 'uint8'));
    end
end

function m = attribute(name, type, space, data)
    name = uint8([name 0]);
    padded = @(b) [b, zeros(1, mod(-numel(b), 8), 'uint8')];
    m = message(12, [1, 0, u(numel(name), 2), u(numel(type), 2), u(numel(space), 2), padded(name), padded(type), ...
        padded(space), data]);
end

function m = message(type, data)
    data = [uint8(data), zeros(1, mod(-numel(data), 8), 'uint8')];
    m = [u(type, 2), u(numel(data), 2), u(0, 4), data];
end

function s = space_of(sizes)
    s = uint8([1, numel(sizes), 0, 0, 0, 0, 0, 0]);
    if ~isempty(sizes), s = [s, typecast(uint64(flip(sizes)), 'uint8')]; end
end

function t = number_type(kind)
    switch kind
        case 'double', t = [16 + 1, 32, 63, 0, u(8, 4), u(0, 2), u(64, 2), 52, 11, 0, 52, u(1023, 4)];
        case 'single', t = [16 + 1, 32, 31, 0, u(4, 4), u(0, 2), u(32, 2), 23, 8, 0, 23, u(127, 4)];
        otherwise
            bits = sscanf(kind(isstrprop(kind, 'digit')), '%d');
            t = [16, 8 * (kind(1) ~= 'u'), 0, 0, u(bits / 8, 4), u(0, 2), u(bits, 2)];
    end
end

function p = part_type(name, from, type)
    p = [uint8(name), u(0, 4), u(from, 4), u(0, 28), type];
end

function b = zlib_of(data)
    b = reshape(runmat_deflate(data), 1, []);
    if isempty(b), return, end
    [low, high] = deal(1, 0);                       % the checksum Adler-32
    for k = 1:2 ^ 20:numel(data)
        piece = double(data(k:min(k + 2 ^ 20 - 1, end)));
        n = numel(piece);
        high = mod(high + n * low + sum((n:-1:1) .* piece), 65521);
        low = mod(low + sum(piece), 65521);
    end
    b = [uint8([120 156]), b, flip(u(low + 65536 * high, 4))];
end

function b = none()
    b = repmat(uint8(255), 1, 8);
end

function b = u(x, n)
    b = typecast(uint64(x), 'uint8');
    b = [b(1:min(n, 8)), zeros(1, n - 8, 'uint8')];
end
