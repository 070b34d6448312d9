function bytes = write_pnm(X, kind, options)
%write_pnm  The bytes of a file of the kind 'pbm', 'pgm', 'ppm' or 'pnm' with the image X.
    [h, w, planes] = size(X);
    if strcmp(kind, 'pnm')
        if planes == 3, kind = 'ppm'; elseif islogical(X), kind = 'pbm'; else, kind = 'pgm'; end
    end
    number = find(strcmp(kind, {'pbm', 'pgm', 'ppm'}));
    if number == 1 && ~islogical(X), X = double(X) / double(intmax(class(X))) >= 0.5; end
    if number > 1 && islogical(X), X = uint8(X) * 255; end
    if number == 3 && planes == 1, X = repmat(X, 1, 1, 3); end
    if number < 3 && planes == 3
        error('MATLAB:imagesci:writepnm:wrongImage', 'An image of colours needs the kind ''ppm''.');
    end
    most = 255;
    if isa(X, 'uint16'), most = 65535; end
    plain = isfield(options, 'Encoding') && strcmpi(options.Encoding, 'ASCII');
    head = sprintf('P%d\n%d %d\n', number + 3 * ~plain, w, h);
    if number > 1, head = sprintf('%s%d\n', head, most); end
    rows = reshape(permute(X, [3 2 1]), [], h);
    if plain
        if number == 1, rows = ~rows; end
        bytes = uint8([head sprintf([repmat('%d ', 1, size(rows, 1) - 1) '%d\n'], rows)]);
        return
    elseif number == 1
        rows = ~rows;
        rows(end + 1:8 * ceil(end / 8), :) = false;
        rows = uint8(2 .^ (7:-1:0) * reshape(double(rows), 8, []));
    elseif most > 255
        rows = typecast(swapbytes(rows(:)), 'uint8');
    end
    bytes = [uint8(head), reshape(rows, 1, [])];
end
