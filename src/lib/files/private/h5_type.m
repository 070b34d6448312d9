function t = h5_type(m, at)
%h5_type  The type of data that a message has at AT: the class of its numbers, bytes an element, their order.
    t = struct('kind', mod(h5_number(m, at, 1), 16), 'size', h5_number(m, at + 4, 4), 'class', '', 'big', false);
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
        case 9
            if mod(flags, 16) == 1, t.class = 'texts'; end
    end
end
