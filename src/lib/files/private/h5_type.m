function t = h5_type(m, at)
%h5_type  The data type of the message at AT: the class of its numbers, the bytes of an element, the byte order.
    t = struct('kind', mod(h5_number(m, at, 1), 16), 'size', h5_number(m, at + 4, 4), 'class', '', 'big', false, ...
        'parts', {{}});
    flags = h5_number(m, at + 1, 1);
    switch t.kind
        case 0
            t.big = mod(flags, 2) == 1;
            if any(t.size == [1 2 4 8])
                t.class = sprintf('uint%d', 8 * t.size);
                if bitand(flags, 8), t.class = t.class(2:end); end
            end
        case 1
            t.big = mod(flags, 2) == 1;
            if t.size == 4, t.class = 'single'; elseif t.size == 8, t.class = 'double'; end
        case 3, t.class = 'text';
        case 6
            [t.class, t.parts] = members(m, at, t.size);
        case 7
            if mod(flags, 16) == 0 && t.size == 8, t.class = 'references'; end
        case 9
            if mod(flags, 16) == 1
                t.class = 'texts';
            elseif mod(flags, 16) == 0
                part = h5_type(m, at + 8);
                if ~isempty(part.class), [t.class, t.parts] = deal('lists', {part}); end
            end
    end
end

% The members of a compound type: rows of name, first byte and type. Members that are arrays are not supported.
function [class, list] = members(m, at, total)
    class = '';
    version = floor(h5_number(m, at, 1) / 16);
    count = h5_number(m, at + 1, 2);
    list = cell(count, 3);
    at = at + 8;
    for k = 1:count
        last = find(m.bytes(m.base + at + 1:end) == 0, 1);
        if isempty(last)
            error('MATLAB:imagesci:hdf5lib:libraryError', 'The HDF5 file is damaged: a type is not valid.');
        end
        name = native2unicode(h5_bytes(m, at, last - 1), 'UTF-8');
        if version < 3
            at = at + 8 * ceil(last / 8);
            from = h5_number(m, at, 4);
            if version == 1 && h5_number(m, at + 4, 1) > 0, return, end
            at = at + 4 + 28 * (version == 1);
        else
            width = 1 + (total > 255) + (total > 65535) + (total > 2 ^ 24 - 1);
            from = h5_number(m, at + last, width);
            at = at + last + width;
        end
        part = h5_type(m, at);
        if ~any(part.kind == [0 1]) || isempty(part.class) || from + part.size > total, return, end
        at = at + 12 + 8 * (part.kind == 1);
        list(k, :) = {name, from, part};
    end
    class = 'record';
end
