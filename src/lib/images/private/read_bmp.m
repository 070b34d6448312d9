function [X, map] = read_bmp(b)
%read_bmp  The image of a BMP file: 1, 4, 8, 16, 24 or 32 bits a pixel, plain or run-length encoded.
    info = bmp_info(b);
    map = [];
    if info.BitDepth <= 8
        n = info.colors;
        each = 4 - (info.head == 12);
        first = 15 + info.head;
        if first + n * each - 1 > numel(b), damaged('it is too short'), end
        c = reshape(double(b(first:first + n * each - 1)), each, n).';
        map = c(:, 3:-1:1) / 255;
    end
    h = info.Height;
    w = info.Width;
    stride = 4 * ceil(w * info.BitDepth / 32);
    data = b(min(info.offset + 1, end + 1):end);
    if any(info.compression == [1 2])
        X = run_lengths(data, h, w, info.compression == 2);
    else
        if numel(data) < stride * h, damaged('rows are missing'), end
        rows = reshape(data(1:stride * h), stride, h);
        if info.BitDepth <= 8
            X = image_bits(rows, w, info.BitDepth);
        elseif info.BitDepth == 16
            X = fields(double(rows(1:2:2 * w, :)) + 256 * double(rows(2:2:2 * w, :)), info.masks);
        else
            each = info.BitDepth / 8;
            X = permute(reshape(rows(1:each * w, :), each, w, h), [3 2 1]);
            X = X(:, :, 3:-1:1);
        end
    end
    if info.BitDepth == 1, X = logical(X); end
    if ~info.down, X = flip(X, 1); end
    if ~isempty(map) && any(X(:) >= size(map, 1))
        map(end + 1:double(max(X(:))) + 1, :) = 0;
    end
end

function X = fields(v, masks)
    % Extracts three colours from numbers of 16 bits.
    X = zeros([fliplr(size(v)), 3], 'uint8');
    for k = 1:3
        part = double(bitand(v, masks(k)));
        X(:, :, k) = uint8(255 * part / max(masks(k), 1)).';
    end
end

function X = run_lengths(data, h, w, half)
    % Run-length code: a count and a colour. A count of 0 precedes the end of a row or image, a jump, or plain pixels.
    X = zeros(h, w, 'uint8');
    d = double(data);
    at = 1;
    row = 1;
    col = 1;
    while at < numel(d) && row <= h
        n = d(at);
        v = d(at + 1);
        at = at + 2;
        if n > 0
            colors = v * ones(1, n);
            if half, colors(1:2:end) = floor(v / 16); colors(2:2:end) = mod(v, 16); end
        elseif v == 0
            row = row + 1;
            col = 1;
            continue
        elseif v == 1
            break
        elseif v == 2
            if at + 1 > numel(d), damaged('it is too short'), end
            col = col + d(at);
            row = row + d(at + 1);
            at = at + 2;
            continue
        else
            bytes = v;
            if half, bytes = ceil(v / 2); end
            if at + bytes - 1 > numel(d), damaged('it is too short'), end
            colors = d(at:at + bytes - 1);
            if half, colors = reshape([floor(colors / 16); mod(colors, 16)], 1, []); end
            colors = colors(1:v);
            at = at + 2 * ceil(bytes / 2);
        end
        n = min(numel(colors), w - col + 1);
        if n > 0, X(row, col:col + n - 1) = colors(1:n); end
        col = col + numel(colors);
    end
end

function damaged(why)
    error('MATLAB:imagesci:bmp:damaged', 'The BMP file is damaged: %s.', why);
end
