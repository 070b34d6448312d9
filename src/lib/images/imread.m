function [X, map, alpha] = imread(file, varargin)
%imread(FILE)                  The image in a file: PNG, JPEG, GIF, BMP, TIFF, PBM, PGM or PPM. M-by-N, or
%   M-by-N-by-3 for
%                              colours; logical, uint8 or uint16.
%[X, MAP] = imread(FILE)       With the colour map of an indexed image; indices start at 0.
%[X, MAP, ALPHA] = imread(...) With the opacity of the pixels of a PNG image.
%imread(FILE, FMT)             FMT: 'png', 'jpg', ...; it is needed for no file, since the contents tell it.
%imread(..., K)                The image K of a TIFF or GIF file, or 'Index', K; 'Frames', 'all': all of a GIF file.
%imread(..., 'BackgroundColor', C)  C, from 0 to 1, behind transparent pixels of a PNG image; 'none' leaves them.
%imread(..., 'PixelRegion', {ROWS, COLUMNS})  A part: [FIRST LAST] or [FIRST STEP LAST].
%>> f = [tempname '.png']; imwrite(uint8([0 128 255]), f); imread(f)
%ans =
%  1×3 uint8 row vector
%     0   128   255
    if nargin < 1
        error('MATLAB:minrhs', 'Not enough input arguments.');
    end
    options = read_options(varargin);
    if ~isempty(options.format) && (ischar(file) || isstring(file)) && isempty(runmat_find_file(file))
        file = [char(file) '.' options.format];
    end
    if ischar(options.index) && strcmpi(options.index, 'all')
        options.index = 'all';
    elseif ~isnumeric(options.index) || ~isscalar(options.index) || ~(options.index >= 1) || ...
            options.index ~= floor(options.index)
        error('MATLAB:imagesci:imread:badIndex', 'imread: the number of an image is a whole number from 1 on.');
    end
    bytes = image_bytes('imread', file);
    map = [];
    alpha = [];
    kind = image_kind(bytes);
    if ~ischar(options.index) && options.index > 1 && ~any(strcmp(kind, {'tif', 'gif'}))
        error('MATLAB:imagesci:imread:badIndex', 'imread: the file has one image only.');
    end
    switch kind
        case 'png', [X, map, alpha] = read_png(bytes, options.background, nargout);
        case 'bmp', [X, map] = read_bmp(bytes);
        case 'pnm', X = read_pnm(bytes);
        case 'tif', [X, map] = read_tiff(bytes, options.index);
        case 'jpg', X = jpeg_image(bytes);
        case 'gif', [X, map] = read_gif(bytes, options.index);
        otherwise
            error('MATLAB:imagesci:imread:fileFormat', 'Unable to determine the file format.');
    end
    if ~isempty(options.region)
        X = X(part(options.region{1}, size(X, 1)), part(options.region{2}, size(X, 2)), :);
    end
end

function o = read_options(args)
    o = struct('format', '', 'index', 1, 'background', [], 'region', {{}});
    names = {'Index', 'Frames', 'BackgroundColor', 'PixelRegion', 'Info', 'ReductionLevel'};
    k = 1;
    while k <= numel(args)
        v = args{k};
        if isnumeric(v) && isscalar(v)
            o.index = double(v);
            k = k + 1;
            continue
        elseif ~ischar(v) && ~(isstring(v) && isscalar(v))
            error('MATLAB:imagesci:imread:invalidInput', 'Options of imread are names and values.');
        end
        at = find(strcmpi(v, names));
        if isempty(at) && k == 1
            o.format = lower(char(v));
            if ~any(strcmp(o.format, image_formats()))
                error('MATLAB:imagesci:imread:fileFormat', 'The format ''%s'' is unknown.', o.format);
            end
            k = k + 1;
            continue
        elseif isempty(at)
            error('MATLAB:imagesci:imread:invalidParameter', 'The option ''%s'' is unknown.', char(v));
        elseif k == numel(args)
            error('MATLAB:imagesci:imread:missingValue', 'The option ''%s'' has no value.', char(v));
        end
        v = args{k + 1};
        switch at
            case {1, 2}, o.index = convertStringsToChars(v);
            case 3, o.background = convertStringsToChars(v);
            case 4, o.region = v;
        end
        k = k + 2;
    end
    if ischar(o.index) && strcmpi(o.index, 'all')
        o.index = 'all';
    elseif ~isscalar(o.index) || ~(o.index >= 1) || o.index ~= fix(o.index)
        error('MATLAB:imagesci:imread:invalidIndex', 'The number of the image must be a positive integer.');
    elseif ~iscell(o.region) || ~any(numel(o.region) == [0 2])
        error('MATLAB:imagesci:imread:badPixelRegion', 'PixelRegion must be a cell of rows and columns.');
    end
end

function k = part(range, n)
    ok = isnumeric(range) && any(numel(range) == [2 3]) && all(range >= 1) && all(range == fix(range));
    k = [];
    if ok && numel(range) == 2
        k = range(1):min(range(2), n);
    elseif ok
        k = range(1):range(2):min(range(3), n);
    end
    if isempty(k)
        error('MATLAB:imagesci:imread:badPixelRegion', 'PixelRegion is not within the image.');
    end
end
