function X = read_pnm(b)
%read_pnm  The image of a PBM, PGM or PPM file.
    info = pnm_info(b);
    n = info.Width * info.planes;
    if info.plain
        text = regexprep(char(b(info.first:end)), '#[^\n]*', '');
        if info.kind == 1
            v = double(text(text == '0' | text == '1')) - '0';
        else
            v = sscanf(text, '%d').';
        end
        if numel(v) < n * info.Height, damaged(), end
        X = reshape(v(1:n * info.Height), n, []).';
        if info.depth == 16, X = uint16(X); else, X = uint8(X); end
    else
        stride = ceil(n * info.depth / 8);
        if numel(b) - info.first + 1 < stride * info.Height, damaged(), end
        rows = reshape(b(info.first:info.first + stride * info.Height - 1), stride, []);
        X = image_bits(rows, n, info.depth);
    end
    X = permute(reshape(X.', info.planes, info.Width, []), [3 2 1]);
    if info.kind == 1
        X = X == 0;
    elseif ~any(info.most == [255 65535])
        kind = class(X);
        X = cast(double(X) * (double(intmax(kind)) / info.most), kind);
    end
end

function damaged()
    error('MATLAB:imagesci:pnm:damaged', 'The PBM, PGM or PPM file is damaged: pixels are missing.');
end
