function result = figure_write(name, args)
%figure_write  Makes files and pixels of a figure: print, saveas, exportgraphics, savefig, hgsave, getframe.
result = [];
switch name
    case 'getframe'
        result = frame_of(args);
    case 'print'
        result = printed(args);
    case 'saveas'
        [h, args] = target(args, name);
        if isempty(args), error('MATLAB:minrhs', 'Not enough input arguments.'); end
        save_as(h, args);
    case 'exportgraphics'
        export(args);
    otherwise
        [h, args] = target(args, name);
        if isempty(args), args = {'Untitled.fig'}; end
        figure_store(h, with_end(text_of(args{1}, name), '.fig'));
end
end

% The figure that the first argument names, else the current one.
function [h, args] = target(args, name)
h = [];
if ~isempty(args) && (isa(args{1}, 'graphics_object') || isnumeric(args{1}))
    h = graphics_handle(args{1}, ['MATLAB:' name ':invalidHandle']);
    if ~isscalar(h) || ~isvalid(h)
        error(['MATLAB:' name ':invalidHandle'], 'The handle must be a figure, or an object in one.');
    end
    args(1) = [];
end
if isempty(h), h = gcf; end
end

function word = text_of(v, name)
if ~(ischar(v) && isrow(v)) && ~(isstring(v) && isscalar(v))
    error(['MATLAB:' name ':invalidFilename'], 'The name of the file must be text.');
end
word = char(v);
end

function file = with_end(file, kind)
[~, ~, have] = fileparts(file);
if isempty(have), file = [file kind]; end
end

function put(file, bytes)
id = fopen(file, 'w');
if id < 0
    error('MATLAB:print:CannotCreateOutputFile', 'Cannot create the output file ''%s''.', file);
end
count = fwrite(id, bytes);
if fclose(id) || count < numel(bytes)
    error('MATLAB:print:CannotCreateOutputFile', 'The file ''%s'' cannot be written.', file);
end
end

% Converts the word of print and saveas for a format to our own word: png jpg tif bmp svg pdf eps fig html, ppm pgm pbm;
% '' if there is none.
function format = format_of(word)
word = lower(word);
format = '';
quality = regexp(word, '^jpe?g(\d*)$', 'tokens', 'once');
known = {'png', 'png'; 'tiff', 'tif'; 'tiffn', 'tif'; 'tif', 'tif'; 'bmp', 'bmp'; 'bmp16m', 'bmp'; 'bmp256', 'bmp'
    'svg', 'svg'; 'pdf', 'pdf'; 'pdfwrite', 'pdf'; 'eps', 'eps'; 'epsc', 'eps'; 'eps2', 'eps'; 'epsc2', 'eps'
    'ps', 'eps'; 'psc', 'eps'; 'ps2', 'eps'; 'psc2', 'eps'; 'fig', 'fig'; 'ppm', 'ppm'; 'pgm', 'pgm'; 'pbm', 'pbm'
    'ppmraw', 'ppm'; 'pgmraw', 'pgm'; 'pbmraw', 'pbm'; 'json', 'json'; 'html', 'html'
    'htm', 'html'; 'gif', 'gif'};
if ~isempty(quality)
    format = 'jpg';
elseif any(strcmp(known(:, 1), word))
    format = known{strcmp(known(:, 1), word), 2};
end
end

function back = background_of(h, printed)
% [] means white. A figure whose colours are not inverted for print keeps its own background.
back = [];
f = ancestor(h, 'figure');
own = valueOf(f, 'Color');
if isnumeric(own) && numel(own) == 3 && (~printed || strcmp(valueOf(f, 'InvertHardcopy'), 'off') || ...
        isfield(f.values, 'ThemeName') && strcmp(f.values.ThemeName, 'dark'))
    back = [double(reshape(own, 1, 3)), 1];
end
end

function write_format(h, file, format, dpi, quality, back, tight)
switch format
    case {'svg', 'pdf', 'eps'}
        put(file, figure_vector(h, format, back, tight));
    case 'png'
        put(file, figure_png(h, dpi / 72, back, tight));
    case 'html'
        graphics_actions(ancestor(h, 'figure'));
        put(file, unicode2native(figure_html(h), 'UTF-8'));
    case 'json'
        put(file, unicode2native(figure_json(h), 'UTF-8'));
    case 'fig'
        figure_store(h, file);
    case 'jpg'
        imwrite(figure_pixels(h, dpi / 72, back, tight), file, 'jpg', 'Quality', quality);
    otherwise
        pixels = figure_pixels(h, dpi / 72, back, tight);
        if any(strcmp(format, {'pgm', 'pbm'})), pixels = rgb2gray(pixels); end
        if strcmp(format, 'pbm'), pixels = pixels > 127; end
        imwrite(pixels, file, format);
end
end

function result = printed(args)
result = [];
[h, args] = target(args, 'print');
[file, word, dpi] = deal('', '', 150);
for k = 1:numel(args)
    one = text_of(args{k}, 'print');
    if startsWith(one, '-d')
        word = one(3:end);
    elseif startsWith(one, '-r') && ~isnan(str2double(one(3:end)))
        dpi = str2double(one(3:end));
        if dpi == 0, dpi = 96; end
    elseif startsWith(one, '-f') && ~isnan(str2double(one(3:end)))
        h = graphics_handle(str2double(one(3:end)), 'MATLAB:print:invalidHandle');
    elseif any(strcmpi(one, {'-painters', '-opengl', '-vector', '-image', '-noui', '-loose', '-bestfit', ...
            '-fillpage', '-cmyk', '-RGBImage'}))
        if strcmpi(one, '-RGBImage'), result = true; end
    elseif startsWith(one, '-')
        error('MATLAB:print:InvalidOption', 'Illegal device or option, ''%s'', specified.', one(2:end));
    else
        file = one;
    end
end
if ~(dpi > 0 && dpi <= 7200)
    error('MATLAB:print:InvalidResolution', 'The resolution must be a positive number of at most 7200.');
end
if ~isempty(result)
    result = figure_pixels(h, dpi / 72, background_of(h, true), false);
    return
end
if isempty(file) && isempty(word)
    error('MATLAB:print:NoPrinter', 'There is no printer: the name of a file is expected.');
end
[~, ~, kind] = fileparts(file);
if isempty(word), word = kind(2:end); end
format = format_of(word);
if isempty(format) || any(strcmp(format, {'fig', 'json', 'html'}))
    error('MATLAB:print:InvalidDevice', 'Illegal device or option, ''d%s'', specified.', word);
end
if isempty(file), file = 'figure1'; end
ends = struct('jpg', '.jpg', 'tif', '.tif', 'eps', '.eps');
if isfield(ends, format), last = ends.(format); else, last = ['.' format]; end
if startsWith(lower(word), 'ps'), last = '.ps'; end
quality = str2double(regexprep(word, '\D', ''));
if ~strcmp(format, 'jpg') || isnan(quality), quality = 75; end
write_format(h, with_end(file, last), format, dpi, min(quality, 100), background_of(h, true), false);
end

function save_as(h, args)
file = text_of(args{1}, 'saveas');
[~, ~, kind] = fileparts(file);
word = kind(2:end);
if numel(args) > 1
    word = text_of(args{2}, 'saveas');
elseif isempty(kind)
    word = 'fig';
end
format = format_of(word);
if isempty(format)
    error('MATLAB:saveas:badFormat', 'Unsupported format or extension ''%s''.', word);
end
if isempty(kind), file = [file '.' format]; end
write_format(h, file, format, 150, 75, background_of(h, true), false);
end

function export(args)
[h, args] = target(args, 'exportgraphics');
if isempty(args), error('MATLAB:minrhs', 'Not enough input arguments.'); end
file = text_of(args{1}, 'exportgraphics');
[~, ~, kind] = fileparts(file);
format = format_of(kind(2:end));
if isempty(format) || any(strcmp(format, {'fig', 'bmp', 'ppm', 'pgm', 'pbm', 'json'}))
    error('MATLAB:print:ExportUnsupportedFormat', 'exportgraphics cannot write files that end in ''%s''.', kind);
end
[dpi, content, back] = deal(150, 'auto', background_of(h, true));
if isempty(back), back = [1 1 1 1]; end
[gray_, append] = deal(false);
for k = 2:2:numel(args)
    option = text_of(args{k}, 'exportgraphics');
    if k == numel(args), error('MATLAB:print:ExportMissingValue', 'The option ''%s'' has no value.', option); end
    v = args{k + 1};
    switch lower(option)
        case 'resolution'
            dpi = v;
            if ~isnumeric(v) || ~isscalar(v) || ~(v > 0 && v <= 7200)
                error('MATLAB:print:InvalidResolution', 'The resolution must be a positive number of at most 7200.');
            end
        case 'contenttype'
            content = validatestring(v, {'auto', 'vector', 'image'});
        case 'backgroundcolor'
            back = export_back(h, v);
        case 'colorspace'
            gray_ = strcmp(validatestring(v, {'gray', 'rgb', 'cmyk'}), 'gray');
            if gray_ && any(strcmp(format, {'svg', 'pdf', 'eps', 'html'})) || strcmpi(v, 'cmyk')
                error('RunMat:notSupported', 'exportgraphics: this value of ''%s'' is not supported.', option);
            end
        case 'append'
            append = isequal(v, true) || isequal(v, 1);
            if append && ~strcmp(format, 'gif')
                error('RunMat:notSupported', 'exportgraphics: pictures can be appended to GIF files only.');
            end
        case {'padding', 'width', 'height', 'units', 'preserveaspectratio'}
            usual = struct('padding', 'tight');
            if ~isfield(usual, lower(option)) || ~isequal(lower(v), usual.(lower(option)))
                error('RunMat:notSupported', 'exportgraphics: this value of ''%s'' is not supported.', option);
            end
        otherwise
            error('MATLAB:print:ExportUnknownOption', '''%s'' is no option of exportgraphics.', option);
    end
end
if strcmp(content, 'vector') && ~any(strcmp(format, {'svg', 'pdf', 'eps'}))
    error('MATLAB:print:ExportVectorNotSupported', 'Files that end in ''%s'' hold no vector graphics.', kind);
elseif strcmp(content, 'image') && any(strcmp(format, {'svg', 'pdf', 'eps'}))
    error('RunMat:notSupported', 'exportgraphics: files that end in ''%s'' are written as vector graphics.', kind);
end
if strcmp(format, 'gif')
    pixels = figure_pixels(h, double(dpi) / 72, back, ~append && ~isfile(file));
    write_frame(pixels, file, append, gray_);
elseif gray_
    imwrite(rgb2gray(figure_pixels(h, double(dpi) / 72, back, true)), file, format);
else
    write_format(h, file, format, double(dpi), 75, back, true);
end
end

function write_frame(pixels, file, append, gray_)
% Writes a GIF file of one picture, or adds a picture to a file.
if gray_, pixels = repmat(rgb2gray(pixels), 1, 1, 3); end
[indices, map] = rgb2ind(pixels, 256);
if append && isfile(file)
    imwrite(indices, map, file, 'gif', 'WriteMode', 'append', 'DelayTime', 0.5);
else
    imwrite(indices, map, file, 'gif', 'LoopCount', Inf, 'DelayTime', 0.5);
end
end

function back = export_back(h, v)
if (ischar(v) || isstring(v)) && strcmpi(v, 'none')
    back = [1 1 1 0];
elseif (ischar(v) || isstring(v)) && strcmpi(v, 'current')
    back = background_of(h, false);
else
    back = [graphics_colour(v), 1];
    if isscalar(back), error('MATLAB:print:ExportInvalidColor', 'The background is no colour.'); end
end
end

% The pixels on the screen, of the inside of axes or of a figure.
function frame = frame_of(args)
if isempty(args), args = {gca}; end
[h, args] = target(args, 'getframe');
pixels = figure_pixels(h, 96 / 72, background_of(h, false), false);
if strcmp(h.kind, 'axes')
    p = valueOf(h, 'Position');
    [tall, wide, ~] = size(pixels);
    rows = max(1, round((1 - p(2) - p(4)) * tall)):min(tall, round((1 - p(2)) * tall));
    cols = max(1, round(p(1) * wide)):min(wide, round((p(1) + p(3)) * wide));
    pixels = pixels(rows, cols, :);
end
if ~isempty(args)
    r = double(args{1});
    rows = max(1, size(pixels, 1) - round(r(2) + r(4)) + 1):min(size(pixels, 1), size(pixels, 1) - round(r(2)));
    cols = max(1, round(r(1)) + 1):min(size(pixels, 2), round(r(1) + r(3)));
    pixels = pixels(rows, cols, :);
end
frame = struct('cdata', pixels, 'colormap', []);
end
