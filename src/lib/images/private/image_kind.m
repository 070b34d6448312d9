function kind = image_kind(b)
%image_kind  The format by the first bytes of a file: 'png', 'bmp', 'jpg', 'tif', 'pnm', 'gif', or ''.
    b = double(b(1:min(end, 12)));
    b(end + 1:12) = 0;
    if isequal(b(1:8), [137 80 78 71 13 10 26 10])
        kind = 'png';
    elseif isequal(b(1:2), 'BM')
        kind = 'bmp';
    elseif isequal(b(1:3), [255 216 255])
        kind = 'jpg';
    elseif isequal(b(1:4), ['II' 42 0]) || isequal(b(1:4), ['MM' 0 42])
        kind = 'tif';
    elseif b(1) == 'P' && any(b(2) == '123456') && any(b(3) == [9 10 11 12 13 32 35])
        kind = 'pnm';
    elseif isequal(b(1:4), 'GIF8')
        kind = 'gif';
    else
        kind = '';
    end
end
