function [X, map] = read_tiff(b, index)
%read_tiff  The image INDEX of a TIFF file, which may be compressed by PackBits, LZW, zlib or fax codes.
    list = tiff_info(b);
    if index > numel(list)
        error('MATLAB:imagesci:tiff:invalidIndex', 'The file has %d images.', numel(list));
    end
    s = list(index);
    if ~any(s.compression == [1 2 5 8 32773 32946])
        error('MATLAB:imagesci:tiff:notSupported', 'TIFF files with the compression %d cannot be read.', s.compression);
    end
    per = s.planes;
    if s.planar == 2, per = 1; end
    stride = ceil(s.Width * per * s.depth / 8);
    if stride * s.Height * (s.planes / per) > 3000 * numel(b), damaged('pixels are missing'), end
    strips = ceil(s.Height / s.rows);
    total = strips * s.planes / per;
    if numel(s.offsets) < total || numel(s.counts) < total && total > 1, damaged('pixels are missing'), end
    if total == 1 && s.counts(1) == 0, s.counts = numel(b) - s.offsets(1); end
    parts = cell(1, total);
    for k = 1:total
        if s.offsets(k) + s.counts(k) > numel(b), damaged('it is too short'), end
        rows = min(s.rows, s.Height - s.rows * mod(k - 1, strips));
        data = unpacked(b(s.offsets(k) + 1:s.offsets(k) + s.counts(k)), s.compression, stride * rows, s.Width);
        if numel(data) < stride * rows, damaged('pixels are missing'), end
        parts{k} = reshape(data(1:stride * rows), stride, rows);
    end
    rows = [parts{:}];
    if s.depth == 16 && ~s.big
        rows = reshape(flipud(reshape(rows, 2, [])), size(rows));
    end
    X = image_bits(rows, s.Width * per, s.depth);
    if s.predictor == 2
        X = reshape(X.', per, s.Width, []);
        X = cast(mod(cumsum(double(X), 2), 2 ^ s.depth), class(X));
        X = reshape(X, s.Width * per, []).';
    end
    if per < s.planes
        X = permute(reshape(X.', s.Width, s.Height, s.planes), [2 1 3]);
    else
        X = permute(reshape(X.', per, s.Width, []), [3 2 1]);
    end
    [X, map] = coloured_tiff(X, s);
end

function [X, map] = coloured_tiff(X, s)
    map = [];
    if s.photometric == 3
        if numel(s.map) ~= 3 * 2 ^ s.depth, damaged('its colour map is not valid'), end
        map = reshape(s.map, [], 3) / 65535;
    elseif s.depth == 1
        X = logical(X);
        if s.photometric == 0, X = ~X; end
    else
        if s.depth < 8, X = X * (255 / (2 ^ s.depth - 1)); end
        if s.photometric == 0, X = intmax(class(X)) - X; end
    end
    if s.photometric <= 1 && s.planes == 2, X = X(:, :, 1); end
end

function data = unpacked(b, compression, most, width)
    switch compression
        case 1, data = b;
        case 2, data = ccitt_rows(b, width, most / ceil(width / 8));
        case {8, 32946}
            data = uint8([]);
            if numel(b) > 6, data = runmat_inflate(b(3:end), most); end
        otherwise, data = image_unpack(b, compression == 5, most);
    end
    data = reshape(data, 1, []);
end

function damaged(why)
    error('MATLAB:imagesci:tiff:damaged', 'The TIFF file is damaged: %s.', why);
end
