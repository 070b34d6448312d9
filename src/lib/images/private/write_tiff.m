function bytes = write_tiff(X, map, options, file)
%write_tiff  The bytes of a TIFF file with the image X. If the images of FILE are kept, X comes behind them.
    way = 'packbits';
    if isfield(options, 'Compression'), way = lower(options.Compression); end
    codes = {'none', 1; 'packbits', 32773; 'deflate', 8};
    at = find(strcmp(way, codes(:, 1)));
    if isempty(at)
        error('MATLAB:imagesci:writetif:invalidCompression', ...
            'The compression of a TIFF file must be ''none'', ''packbits'' or ''deflate''.');
    end
    bytes = uint8(['II' 42 0 0 0 0 0]);
    link = 5;
    if isfield(options, 'WriteMode') && strcmpi(options.WriteMode, 'append') && isfile(file)
        bytes = image_bytes('imwrite', file);
        if ~strcmp(image_kind(bytes), 'tif') || bytes(1) == 'M'
            error('MATLAB:imagesci:writetif:cannotAppend', 'Images cannot be added to this file.');
        end
        list = tiff_info(bytes);
        link = list(end).next + 1;
    end
    [h, w, planes] = size(X);
    depth = 8;
    if islogical(X), depth = 1; elseif isa(X, 'uint16'), depth = 16; end
    if ~isempty(map), depth = 8; X = uint8(X); end
    rows = reshape(permute(X, [3 2 1]), [], h);
    if depth == 1
        rows(end + 1:8 * ceil(end / 8), :) = false;
        rows = uint8(reshape(2 .^ (7:-1:0) * reshape(double(rows), 8, []), [], h));
    elseif depth == 16
        rows = reshape(typecast(rows(:), 'uint8'), [], h);
    end
    data = reshape(rows, 1, []);
    switch way
        case 'packbits'
            parts = cell(1, h);
            for k = 1:h, parts{k} = packbits(rows(:, k).'); end
            data = [parts{:}];
        case 'deflate', data = image_deflate(data);
    end
    photometric = 1;
    if planes == 3, photometric = 2; elseif ~isempty(map), photometric = 3; end
    if mod(numel(bytes), 2), bytes(end + 1) = 0; end
    where = numel(bytes);
    bytes = [bytes, data];
    tags = {256, 4, w; 257, 4, h; 258, 3, repmat(depth, 1, planes); 259, 3, codes{at, 2}; 262, 3, photometric
        273, 4, where; 277, 3, planes; 278, 4, h; 279, 4, numel(data)};
    if ~isempty(map)
        map(end + 1:256, :) = 0;
        tags(end + 1, :) = {320, 3, round(65535 * reshape(map, 1, []))};
    end
    extra = cell(1, size(tags, 1));
    for k = 1:size(tags, 1)
        v = tags{k, 3};
        if tags{k, 2} == 3, v = typecast(uint16(v), 'uint8'); else, v = typecast(uint32(v), 'uint8'); end
        if mod(numel(bytes), 2), bytes(end + 1) = 0; end %#ok<AGROW>
        if numel(v) > 4
            bytes = [bytes, v]; %#ok<AGROW>
            v = typecast(uint32(numel(bytes) - numel(v)), 'uint8');
        end
        v(end + 1:4) = 0;
        extra{k} = [typecast(uint16([tags{k, 1}, tags{k, 2}]), 'uint8'), ...
            typecast(uint32(numel(tags{k, 3})), 'uint8'), v];
    end
    if mod(numel(bytes), 2), bytes(end + 1) = 0; end
    bytes(link:link + 3) = typecast(uint32(numel(bytes)), 'uint8');
    bytes = [bytes, typecast(uint16(size(tags, 1)), 'uint8'), extra{:}, uint8([0 0 0 0])];
end

function out = packbits(x)
    % Writes a run of equal bytes as a count and the byte, and other bytes literally behind their count.
    n = numel(x);
    starts = [1, find(diff(double(x)) ~= 0) + 1];
    lengths = diff([starts, n + 1]);
    out = zeros(1, 2 * n + 2, 'uint8');
    at = 0;
    k = 1;
    while k <= numel(starts)
        if lengths(k) >= 3
            left = lengths(k);
            while left > 0
                m = min(left, 128);
                out(at + 1:at + 2) = [mod(257 - m, 256), x(starts(k))];
                at = at + 2;
                left = left - m;
            end
            k = k + 1;
        else
            from = starts(k);
            while k <= numel(starts) && lengths(k) < 3 && starts(k) + lengths(k) - from <= 128
                k = k + 1;
            end
            if k <= numel(starts), last = starts(k) - 1; else, last = n; end
            out(at + 1:at + 2 + last - from) = [last - from, x(from:last)];
            at = at + 2 + last - from;
        end
    end
    out = out(1:at);
end
