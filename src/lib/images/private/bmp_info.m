function info = bmp_info(b)
%bmp_info  The properties of the image in a BMP file, from its header.
    at = @(where, n) image_number(b, where + 1, n, false);
    info.offset = at(10, 4);
    info.head = at(14, 4);
    info.compression = 0;
    info.colors = 0;
    info.masks = [31744 992 31];
    if info.head == 12
        info.Width = at(18, 2);
        info.Height = at(20, 2);
        info.BitDepth = at(24, 2);
    elseif info.head >= 40
        info.Width = at(18, 4);
        info.Height = at(22, 4);
        info.BitDepth = at(28, 2);
        info.compression = at(30, 4);
        info.colors = at(46, 4);
        if info.compression == 3, info.masks = [at(54, 4), at(58, 4), at(62, 4)]; end
    else
        damaged('its header is not valid');
    end
    info.down = info.Height >= 2 ^ 31;
    if info.down, info.Height = 2 ^ 32 - info.Height; end
    if ~any(info.BitDepth == [1 4 8 16 24 32]) || info.Width == 0 || info.Height == 0 || info.Width >= 2 ^ 31
        damaged('its header is not valid');
    elseif ~any(info.compression == [0 3]) && ~isequal([info.compression info.BitDepth], [1 8]) && ...
            ~isequal([info.compression info.BitDepth], [2 4])
        damaged('it is packed in an unknown way');
    elseif info.compression == 0 || info.compression == 3
        if info.Height * ceil(info.Width * info.BitDepth / 8) > numel(b), damaged('rows are missing'), end
    elseif info.Width * info.Height > 255 * numel(b) * 100
        damaged('rows are missing');
    end
    if info.BitDepth <= 8 && (info.colors == 0 || info.colors > 2 ^ info.BitDepth)
        info.colors = 2 ^ info.BitDepth;
    end
end

function damaged(why)
    error('MATLAB:imagesci:bmp:damaged', 'The BMP file is damaged: %s.', why);
end
