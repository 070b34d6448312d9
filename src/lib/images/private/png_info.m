function [info, chunks] = png_info(b)
%png_info  The properties of the image in a PNG file, and its chunks: structs with the fields name, first and last.
    chunks = struct('name', {}, 'first', {}, 'last', {});
    at = 9;
    name = '';
    while ~strcmp(name, 'IEND')
        n = image_number(b, at, 4, true);
        if at + 11 + n > numel(b), damaged('it is too short'), end
        name = char(b(at + 4:at + 7));
        chunks(end + 1) = struct('name', name, 'first', at + 8, 'last', at + 7 + n); %#ok<AGROW>
        if runmat_crc32(b(at + 4:at + 7 + n)) ~= image_number(b, at + 8 + n, 4, true)
            damaged('a checksum is wrong');
        end
        at = at + 12 + n;
    end
    if ~strcmp(chunks(1).name, 'IHDR') || chunks(1).last - chunks(1).first ~= 12
        damaged('it does not start with a header');
    end
    at = chunks(1).first;
    info.Width = image_number(b, at, 4, true);
    info.Height = image_number(b, at + 4, 4, true);
    info.depth = double(b(at + 8));
    info.type = double(b(at + 9));
    info.interlaced = b(at + 12) == 1;
    info.planes = 0;
    if info.type <= 6, planes = [1 0 3 1 2 0 4]; info.planes = planes(info.type + 1); end
    allowed = {[1 2 4 8 16], [], [8 16], [1 2 4 8], [8 16], [], [8 16]};
    if info.planes == 0 || ~any(info.depth == allowed{info.type + 1}) || info.Width == 0 || info.Height == 0 || ...
            any(b(at + 10:at + 11)) || b(at + 12) > 1
        damaged('its header is not valid');
    end
end

function damaged(why)
    error('MATLAB:imagesci:png:libraryFailure', 'The PNG file is damaged: %s.', why);
end
