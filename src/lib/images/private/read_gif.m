function [X, map, count, info] = read_gif(bytes, index)
%read_gif  The image INDEX of a GIF file, or all of them along the fourth dimension if INDEX is 'all'; its colour
%   map, and
%   how many images there are. INFO: a struct for each, with Width, Height, DelayTime, Left, Top.
    bytes = double(reshape(bytes, 1, []));
    bad = @() error('MATLAB:imagesci:imread:damaged', 'The GIF file is damaged.');
    if numel(bytes) < 13, bad(); end
    [width, height] = deal(bytes(7) + 256 * bytes(8), bytes(9) + 256 * bytes(10));
    at = 14;
    common = [];
    if bytes(11) >= 128
        n = 2 ^ (mod(bytes(11), 8) + 1);
        if numel(bytes) < 13 + 3 * n, bad(); end
        common = reshape(bytes(14:13 + 3 * n), 3, []).' / 255;
        at = 14 + 3 * n;
    end
    [X, map, count] = deal(zeros(height, width, 1, 0, 'uint8'), common, 0);
    info = struct('Width', {}, 'Height', {}, 'DelayTime', {}, 'Left', {}, 'Top', {});
    delay = 0;
    canvas = zeros(height, width, 'uint8');
    while at <= numel(bytes) && bytes(at) ~= 59
        if bytes(at) == 33 && at + 1 <= numel(bytes)
            if bytes(at + 1) == 249 && at + 6 <= numel(bytes), delay = bytes(at + 4) + 256 * bytes(at + 5); end
            [~, at] = blocks(bytes, at + 2);
        elseif bytes(at) == 44 && at + 10 <= numel(bytes)
            p = bytes(at + (1:2:7)) + 256 * bytes(at + (2:2:8));
            flags = bytes(at + 9);
            at = at + 10;
            own = common;
            if flags >= 128
                n = 2 ^ (mod(flags, 8) + 1);
                if at + 3 * n > numel(bytes), bad(); end
                own = reshape(bytes(at:at + 3 * n - 1), 3, []).' / 255;
                at = at + 3 * n;
            end
            if at > numel(bytes), bad(); end
            first = bytes(at);
            [data, at] = blocks(bytes, at + 1);
            count = count + 1;
            info(count) = struct('Width', p(3), 'Height', p(4), 'DelayTime', delay, 'Left', p(1) + 1, 'Top', p(2) + 1);
            wanted = ischar(index) || any(index == count);
            if ~wanted, continue, end
            if p(3) * p(4) > 1e9 || p(1) + p(3) > width || p(2) + p(4) > height, bad(); end
            one = reshape(gif_unpack(uint8(data), first, p(3) * p(4)), p(3), p(4)).';
            if mod(floor(flags / 64), 2), one = in_order(one); end
            if isequal(p, [0 0 width height]), canvas = one; else, canvas(p(2) + (1:p(4)), p(1) + (1:p(3))) = one; end
            X(:, :, 1, end + 1) = canvas;
            if isempty(map) || ~ischar(index), map = own; end
        else
            break
        end
    end
    if isempty(X) && ~(isnumeric(index) && isempty(index))
        error('MATLAB:imagesci:imread:badIndex', 'imread: the file has only %d images.', count);
    end
end

function [data, at] = blocks(bytes, at)
    data = [];
    parts = {};
    while at <= numel(bytes) && bytes(at) ~= 0
        n = min(bytes(at), numel(bytes) - at);
        parts{end + 1} = bytes(at + 1:at + n); %#ok<AGROW>
        at = at + bytes(at) + 1;
    end
    at = at + 1;
    if ~isempty(parts), data = [parts{:}]; end
end

function out = in_order(rows)
    n = size(rows, 1);
    order = [1:8:n, 5:8:n, 3:4:n, 2:2:n];
    out = rows;
    out(order, :) = rows;
end
