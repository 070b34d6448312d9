function bytes = write_bmp(X, map)
%write_bmp  The bytes of a BMP file with the image X.
    [h, w, planes] = size(X);
    if isa(X, 'uint16')
        error('MATLAB:imagesci:writebmp:unsupportedBitDepth', 'BMP files have no images of class uint16.');
    end
    depth = 8 * planes;
    if islogical(X)
        depth = 1;
        if isempty(map), map = [0 0 0; 1 1 1]; end
    elseif planes == 1 && isempty(map)
        map = repmat((0:255).' / 255, 1, 3);
    end
    if planes == 3, X = X(:, :, 3:-1:1); end
    rows = uint8(reshape(permute(flip(X, 1), [3 2 1]), [], h));
    if depth == 1
        rows(end + 1:8 * ceil(end / 8), :) = 0;
        rows = uint8(reshape(2 .^ (7:-1:0) * reshape(double(rows), 8, []), [], h));
    end
    rows(end + 1:4 * ceil(end / 4), :) = 0;
    colors = uint8([]);
    if planes == 1
        colors = uint8(255 * map(:, 3:-1:1).');
        colors(4, :) = 0;
    end
    count = size(colors, 2);
    offset = 54 + 4 * count;
    head = [typecast(uint32([40 w h]), 'uint8'), typecast(uint16([1 depth]), 'uint8'), ...
        typecast(uint32([0 numel(rows) 0 0 count 0]), 'uint8')];
    bytes = [uint8('BM'), typecast(uint32([offset + numel(rows), 0, offset]), 'uint8'), head, ...
        reshape(colors, 1, []), reshape(rows, 1, [])];
end
