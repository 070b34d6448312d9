function [X, map, alpha] = read_png(b, background, outputs)
%read_png  The image of a PNG file. BACKGROUND: the colour behind transparent pixels; [] means the usual one, or 'none'.
    [info, chunks] = png_info(b);
    names = {chunks.name};
    body = cellfun(@(k) b(k.first:k.last), num2cell(chunks(strcmp(names, 'IDAT'))), 'UniformOutput', false);
    body = [body{:}];
    [sizes, starts, steps] = passes(info);
    bits = info.depth * info.planes;
    widths = ceil(sizes(:, 2) * bits / 8);
    counts = sizes(:, 1) .* (widths + 1) .* (widths > 0);
    if numel(body) < 7, damaged('it has no image'), end
    if sum(counts) > 1100 * numel(body), damaged('rows are missing'), end   % zlib cannot expand more than that
    data = runmat_inflate(body(3:end), sum(counts));
    if numel(data) ~= sum(counts), damaged('rows are missing'), end
    at = 0;
    for k = 1:numel(counts)
        if counts(k) == 0, continue, end
        rows = png_rows(data(at + 1:at + counts(k)), widths(k), sizes(k, 1), ceil(bits / 8));
        part = image_bits(rows, sizes(k, 2) * info.planes, info.depth);
        part = permute(reshape(part.', info.planes, sizes(k, 2), []), [3 2 1]);
        if at == 0, X = zeros(info.Height, info.Width, info.planes, class(part)); end
        X(starts(k, 1):steps(k, 1):end, starts(k, 2):steps(k, 2):end, :) = part;
        at = at + counts(k);
    end
    clear data part rows
    [X, map, alpha] = coloured_png(X, info, chunk('PLTE'), chunk('tRNS'));
    if ~isempty(alpha) && ~isempty(background) && ~ischar(background)
        [X, alpha] = over(X, map, alpha, background);
    elseif ~isempty(alpha) && isempty(background) && outputs < 3 && isempty(map)
        color = chunk('bKGD');
        if numel(color) >= 2
            color = double(color(1:2:end - 1)) * 256 + double(color(2:2:end));
            color = color / (2 ^ info.depth - 1);
        end
        [X, alpha] = over(X, map, alpha, color);
    end

    function c = chunk(name)
        c = uint8([]);
        at = find(strcmp(names, name), 1);
        if ~isempty(at), c = b(chunks(at).first:chunks(at).last); end
    end
end

function [sizes, starts, steps] = passes(info)
    % The partial images of an interlaced image: sizes, first rows and columns, distances of rows and columns.
    starts = [1 1];
    steps = [1 1];
    if info.interlaced
        starts = [1 1; 1 5; 5 1; 1 3; 3 1; 1 2; 2 1];
        steps = [8 8; 8 8; 8 4; 4 4; 4 2; 2 2; 2 1];
    end
    sizes = max(ceil(([info.Height, info.Width] - starts + 1) ./ steps), 0);
    sizes(any(sizes == 0, 2), :) = 0;
end

function [X, map, alpha] = coloured_png(X, info, palette, clear_)
    map = [];
    alpha = [];
    most = 2 ^ info.depth - 1;
    clear_ = double(clear_);
    switch info.type
        case 0
            if numel(clear_) >= 2, alpha = 255 * uint8(X ~= clear_(1) * 256 + clear_(2)); end
            if info.depth == 1
                X = logical(X);
            elseif info.depth < 8
                X = X * (255 / most);
            end
        case 2
            if numel(clear_) >= 6
                key = reshape(clear_(1:2:5) * 256 + clear_(2:2:6), 1, 1, 3);
                alpha = 255 * uint8(any(double(X) ~= key, 3));
            end
        case 3
            if isempty(palette) || mod(numel(palette), 3) || numel(palette) > 768
                damaged('its colour map is not valid');
            end
            map = double(reshape(palette, 3, []).') / 255;
            if ~isempty(clear_)
                alpha = ones(1, size(map, 1));
                n = min(numel(clear_), size(map, 1));
                alpha(1:n) = clear_(1:n) / 255;
            end
        otherwise
            alpha = X(:, :, end);
            X = X(:, :, 1:end - 1);
    end
end

function [X, alpha] = over(X, map, alpha, color)
    % Blends X with COLOR; values are from 0 to 1.
    if ~isempty(map), return, end
    if isempty(color), color = 0; end
    planes = size(X, 3);
    if ~isnumeric(color) || ~any(numel(color) == [1 planes])
        error('MATLAB:imagesci:png:wrongSizeBackgroundColor', ...
            'The background color must have one number, or one for each plane.');
    end
    color = reshape(double(color) .* ones(1, planes), 1, 1, planes);
    kind = class(X);
    most = 1;
    if ~islogical(X), most = double(intmax(kind)); end
    part = double(alpha) / double(intmax(class(alpha)));
    X = double(X) .* part + color * most .* (1 - part);
    if strcmp(kind, 'logical'), X = X >= 0.5; else, X = cast(X, kind); end
    alpha = [];
end

function damaged(why)
    error('MATLAB:imagesci:png:libraryFailure', 'The PNG file is damaged: %s.', why);
end
