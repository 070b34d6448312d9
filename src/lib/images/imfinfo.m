function info = imfinfo(file, varargin)
%imfinfo(FILE)  What is known of the image in a file, without reading it: Width, Height, BitDepth, ColorType, Format ...
%               One struct for each image of a TIFF file.
%>> f = [tempname '.png']; imwrite(uint8([0 128 255]), f); s = imfinfo(f); [s.Width s.Height s.BitDepth]
%ans =
%     3     1     8
    if nargin < 1
        error('MATLAB:minrhs', 'Not enough input arguments.');
    end
    if nargin > 1 && ~any(strcmpi(varargin{1}, image_formats()))
        error('MATLAB:imagesci:imfinfo:fileFormat', 'The format ''%s'' is unknown.', string(varargin{1}));
    elseif nargin > 2
        error('MATLAB:TooManyInputs', 'Too many input arguments.');
    end
    [bytes, path] = image_bytes('imfinfo', file);
    d = dir(path);
    head = struct('Filename', path, 'FileModDate', d(1).date, 'FileSize', numel(bytes), 'Format', '', ...
        'FormatVersion', '', 'Width', 0, 'Height', 0, 'BitDepth', 0, 'ColorType', '');
    switch image_kind(bytes)
        case 'png', info = of_png(head, bytes);
        case 'bmp'
            s = bmp_info(bytes);
            kinds = {'truecolor', 'indexed'};
            info = filled(head, 'bmp', s, kinds{1 + (s.BitDepth <= 8)});
            info.FormatVersion = 'Version 3 (Microsoft Windows 3.x)';
            methods = {'none', '8-bit RLE', '4-bit RLE', 'bitfields'};
            info.CompressionType = methods{s.compression + 1};
        case 'pnm'
            s = pnm_info(bytes);
            kinds = {'PBM', 'PGM', 'PPM'};
            colors = {'grayscale', 'grayscale', 'truecolor'};
            info = filled(head, kinds{s.kind}, s, colors{s.kind});
            info.FormatVersion = ['P' char(bytes(2))];
            info.MaxValue = s.most;
        case 'tif', info = of_tiff(head, bytes);
        case 'jpg'
            s = jpeg_size(bytes);
            names = {'grayscale', '', 'truecolor', 'CMYK'};
            info = filled(head, 'jpg', struct('Width', s(2), 'Height', s(1), 'BitDepth', 8 * s(3)), names{s(3)});
            info.NumberOfSamples = s(3);
            info.CodingMethod = 'Huffman';
            methods = {'Sequential', 'Progressive'};
            info.CodingProcess = methods{1 + s(4)};
        case 'gif'
            [~, map, ~, list] = read_gif(bytes, []);
            for k = 1:numel(list)
                image = filled(head, 'GIF', struct('Width', list(k).Width, 'Height', list(k).Height, 'BitDepth', ...
                    max(ceil(log2(max(size(map, 1), 2))), 1)), 'indexed');
                image.FormatVersion = char(bytes(4:6));
                image.DelayTime = list(k).DelayTime;
                image.ColorTable = map;
                info(k, 1) = image;
            end
            if isempty(list)
                error('MATLAB:imagesci:imfinfo:noImage', 'The GIF file has no image.');
            end
        otherwise
            error('MATLAB:imagesci:imfinfo:whatFormat', 'Unable to determine the file format.');
    end
end

function info = filled(head, format, s, color)
    info = head;
    info.Format = format;
    info.Width = s.Width;
    info.Height = s.Height;
    info.BitDepth = s.BitDepth;
    info.ColorType = color;
end

function info = of_png(head, bytes)
    [s, chunks] = png_info(bytes);
    names = {'grayscale', '', 'truecolor', 'indexed', 'grayscale', '', 'truecolor'};
    s.BitDepth = s.depth * s.planes;
    info = filled(head, 'png', s, names{s.type + 1});
    info.Colormap = [];
    methods = {'none', 'adam7'};
    info.InterlaceType = methods{1 + s.interlaced};
    info.Transparency = 'none';
    if any(s.type == [4 6])
        info.Transparency = 'alpha';
    elseif any(strcmp({chunks.name}, 'tRNS'))
        info.Transparency = 'simple';
    end
    for k = 1:numel(chunks)
        data = bytes(chunks(k).first:chunks(k).last);
        if strcmp(chunks(k).name, 'PLTE') && mod(numel(data), 3) == 0
            info.Colormap = double(reshape(data, 3, []).') / 255;
        elseif strcmp(chunks(k).name, 'tEXt')
            [key, rest] = strtok(char(data), char(0));
            if isvarname(key), info.(key) = rest(2:end); end
        end
    end
end

function info = of_tiff(head, bytes)
    list = tiff_info(bytes);
    info = repmat(head, numel(list), 1);
    for k = 1:numel(list)
        s = list(k);
        names = {'grayscale', 'grayscale', 'truecolor', 'indexed'};
        color = 'grayscale';
        if s.photometric <= 3, color = names{s.photometric + 1}; end
        s.BitDepth = s.depth * s.planes;
        info(k) = filled(head, 'tif', s, color);
    end
end
