function imwrite(A, varargin)
%imwrite(A, FILE)               Writes an image: M-by-N or M-by-N-by-3; logical, uint8, uint16, or floating-point
%                               numbers from 0 to 1. The end of the name tells the format: PNG, JPEG, BMP,
%                               GIF, TIFF, PBM, PGM or PPM.
%imwrite(X, MAP, FILE)          An indexed image with its colour map.
%imwrite(..., FILE, FMT)        In this format, whatever the name of the file is.
%imwrite(..., NAME, VALUE, ...) PNG: 'Alpha', 'Transparency', 'Background', 'Comment' and other texts. JPEG: 'Quality'
%                               from 0 to 100. PBM, PGM, PPM: 'Encoding' is 'rawbits' or 'ASCII'. TIFF: 'Compression' is
%                               'none', 'packbits' or 'deflate', 'WriteMode' 'overwrite' or 'append'. GIF: 'WriteMode',
%                               'DelayTime' in seconds, 'LoopCount', 'DisposalMethod', 'TransparentColor'.
%>> f = [tempname '.png']; imwrite([0 0.5 1], f); imread(f)
%ans =
%  1×3 uint8 row vector
%     0   128   255
    narginchk(2, Inf);
    map = [];
    args = varargin;
    if isnumeric(args{1})
        map = args{1};
        args(1) = [];
    end
    if isempty(args) || ~is_text(args{1})
        error('MATLAB:imagesci:imwrite:badFilename', 'The name of the file must be text.');
    end
    file = char(args{1});
    args(1) = [];
    format = '';
    if mod(numel(args), 2) == 1
        format = args{1};
        args(1) = [];
    end
    options = struct();
    for k = 1:2:numel(args)
        if ~is_text(args{k}) || ~isvarname(args{k})
            error('MATLAB:imagesci:imwrite:invalidParameter', 'The names of options must be text.');
        end
        options.(char(args{k})) = args{k + 1};
    end
    format = format_of(file, format);
    options = known(options, format);
    [X, map] = checked(A, map, format);
    switch format
        case 'png', bytes = write_png(X, map, options);
        case 'bmp', bytes = write_bmp(X, map);
        case 'tif', bytes = write_tiff(X, map, options, file);
        case 'jpg', bytes = write_jpeg(X, options);
        case 'gif', bytes = write_gif(X, map, options, file);
        otherwise, bytes = write_pnm(X, format, options);
    end
    why = runmat_write_file(file, reshape(bytes, 1, []));
    if ~isempty(why)
        error('MATLAB:imagesci:imwrite:fileOpen', 'Unable to open file "%s" for writing: %s.', file, why);
    end
end

function yes = is_text(x)
    yes = ischar(x) && isrow(x) || isstring(x) && isscalar(x);
end

% An option without an effect on this format is an error, unless it asks for the default behaviour.
function new = known(options, format)
    names = {'Alpha', 'Transparency', 'Background', 'Author', 'Description', 'Copyright', 'CreationTime', ...
        'Software', 'Disclaimer', 'Warning', 'Source', 'Comment', 'Quality', 'Mode', 'Encoding', 'MaxValue', ...
        'Compression', 'WriteMode', 'Resolution', 'RowsPerStrip', 'ColorSpace', 'BitDepth', 'InterlaceType', ...
        'Gamma', 'XResolution', 'YResolution', 'ResolutionUnit', 'ImageModTime', 'SignificantBits', ...
        'Chromaticities', 'DelayTime', 'LoopCount', 'DisposalMethod', 'TransparentColor'};
    new = struct();
    for name = fieldnames(options).'
        at = find(strcmpi(name{1}, names));
        if isempty(at)
            error('MATLAB:imagesci:imwrite:invalidParameter', 'The option ''%s'' is unknown.', name{1});
        end
        value = convertStringsToChars(options.(name{1}));
        anyway = ischar(value) && any(strcmpi([names{at} ' ' value], {'Mode lossy', 'InterlaceType none'}));
        if ~anyway && ~any(strcmp(names{at}, obeyed(format)))
            error('MATLAB:imagesci:imwrite:invalidParameter', ...
                'The option ''%s'' is not supported for the format %s.', names{at}, upper(format));
        end
        new.(names{at}) = value;
    end
end

function names = obeyed(format)
    switch format
        case 'png'
            names = {'Alpha', 'Transparency', 'Background', 'Author', 'Description', 'Copyright', ...
                'CreationTime', 'Software', 'Disclaimer', 'Warning', 'Source', 'Comment'};
        case 'jpg', names = {'Quality'};
        case 'tif', names = {'Compression', 'WriteMode'};
        case 'bmp', names = {};
        case 'gif', names = {'WriteMode', 'DelayTime', 'LoopCount', 'DisposalMethod', 'TransparentColor'};
        otherwise, names = {'Encoding'};
    end
end

function format = format_of(file, format)
    if isempty(format)
        [~, ~, format] = fileparts(file);
        format = format(2:end);
    end
    if ~is_text(format) || isempty(format)
        error('MATLAB:imagesci:imwrite:fileFormat', 'Unable to determine the file format from the file name.');
    end
    format = lower(char(format));
    at = find(strcmp(format, image_formats()));
    if isempty(at)
        error('MATLAB:imagesci:imwrite:fileFormat', 'Images cannot be written in the format ''%s''.', format);
    end
    names = {'png', 'jpg', 'bmp', 'tif', 'pbm', 'pgm', 'ppm', 'pnm', 'jpg', 'tif', 'bmp', 'gif'};
    format = names{at};
end

function [X, map] = checked(X, map, format)
    if ~(isnumeric(X) || islogical(X)) || ~isreal(X) || issparse(X) || isempty(X) || ndims(X) > 3 || ...
            ~any(size(X, 3) == [1 3])
        error('MATLAB:imagesci:imwrite:invalidImage', 'The image must be M-by-N or M-by-N-by-3, of real numbers.');
    elseif ~isfloat(X) && ~islogical(X) && ~isa(X, 'uint8') && ~isa(X, 'uint16')
        error('MATLAB:imagesci:imwrite:unsupportedImageClass', 'Images of the class %s cannot be written.', class(X));
    elseif ~isempty(map) && (~isfloat(map) || size(map, 2) ~= 3 || ~ismatrix(map) || any(map(:) < 0 | map(:) > 1) || ...
            size(map, 1) > 256 || ~ismatrix(X))
        error('MATLAB:imagesci:imwrite:invalidColormap', ...
            'The colour map must have 3 columns, at most 256 rows, and numbers from 0 to 1.');
    end
    if ~isempty(map)
        if isfloat(X), X = X - 1; end
        if any(strcmp(format, {'pbm', 'pgm', 'ppm', 'pnm', 'jpg'}))
            X = uint8(255 * ind2rgb(uint8(X), map));
            map = [];
        else
            X = uint8(X);
        end
    elseif isfloat(X)
        X = uint8(255 * X);
    end
end
