function bytes = write_png(X, map, options)
%write_png  The bytes of a PNG file with the image X. OPTIONS: a struct of names and values.
    alpha = option('Alpha', []);
    [height, width, planes] = size(X);
    depth = 8;
    if isa(X, 'uint16'), depth = 16; elseif islogical(X), depth = 1; end
    type = 2 * (planes == 3) + 3 * ~isempty(map);
    if ~isempty(alpha)
        if ~isempty(map) || ~isequal(size(alpha), [height, width])
            error('MATLAB:imagesci:writepng:alphaDimensions', ...
                'Alpha must have a number for each pixel of an image without colour map.');
        end
        if depth == 1, X = uint8(X) * 255; depth = 8; end
        if isfloat(alpha), alpha = cast(alpha * (2 ^ depth - 1), class(X)); end
        if islogical(alpha), alpha = cast(alpha, class(X)) * (2 ^ depth - 1); end
        if ~isa(alpha, class(X))
            error('MATLAB:imagesci:writepng:alphaClass', 'Alpha must be of the class of the image, or double.');
        end
        X = cat(3, X, alpha);
        type = type + 4;
        planes = planes + 1;
    end
    if depth == 1 && ~isempty(map), depth = 8; X = uint8(X); end
    rows = reshape(permute(X, [3 2 1]), [], height);        % one row of the image in each column
    if depth == 16
        rows = reshape(typecast(swapbytes(rows(:)), 'uint8'), [], height);
    elseif depth == 1
        rows(end + 1:8 * ceil(end / 8), :) = false;
        rows = uint8(reshape(2 .^ (7:-1:0) * reshape(double(rows), 8, []), [], height));
    end
    each = max(planes * depth / 8, 1);
    data = filtered(rows, each, depth == 1 || ~isempty(map));
    packed = image_deflate(data);
    head = [four(width), four(height), uint8([depth, type, 0, 0, 0])];
    bytes = [uint8([137 80 78 71 13 10 26 10]), chunk('IHDR', head)];
    if ~isempty(map)
        bytes = [bytes, chunk('PLTE', reshape(uint8(255 * map.'), 1, []))];
    end
    clear_ = option('Transparency', []);
    if ~isempty(clear_)
        bytes = [bytes, chunk('tRNS', transparent(clear_, map, depth, planes))];
    end
    if ~isempty(option('Background', []))
        bytes = [bytes, chunk('bKGD', reshape(typecast(swapbytes(uint16(options.Background * (2 ^ depth - 1))), ...
            'uint8'), 1, []))];
    end
    for name = {'Author', 'Description', 'Copyright', 'CreationTime', 'Software', 'Disclaimer', 'Warning', ...
            'Source', 'Comment'}
        text = option(name{1}, '');
        if ~isempty(text), bytes = [bytes, chunk('tEXt', uint8([name{1} 0 char(text)]))]; end %#ok<AGROW>
    end
    bytes = [bytes, chunk('IDAT', packed), chunk('IEND', uint8([]))];

    function v = option(name, usual)
        v = usual;
        if isfield(options, name), v = options.(name); end
    end
end

function data = filtered(rows, each, plain)
    % Chooses a filter with the smallest differences for each row, and puts its number in front; some rows at a time.
    [n, count] = size(rows);
    step = max(floor(2 ^ 18 / n), 1);
    data = zeros(n + 1, count, 'uint8');
    above = zeros(n, 1);
    for from = 1:step:count
        to = min(from + step - 1, count);
        data(:, from:to) = filtered_part(rows(:, from:to), above, each, plain);
        above = double(rows(:, to));
    end
    data = data(:);
end

function data = filtered_part(rows, above, each, plain)
    [n, count] = size(rows);
    x = double(rows);
    kinds = cell(1, 5);
    kinds{1} = x;
    if ~plain
        up = [above, x(:, 1:end - 1)];
        left = [zeros(each, count); x(1:end - each, :)];
        left = left(1:n, :);
        corner = [zeros(each, count); up(1:end - each, :)];
        corner = corner(1:n, :);
        kinds{2} = x - left;
        kinds{3} = x - up;
        kinds{4} = x - floor((left + up) / 2);
        guess = left + up - corner;
        a = abs(guess - left);
        b = abs(guess - up);
        c = abs(guess - corner);
        first = a <= b & a <= c;
        second = ~first & b <= c;
        kinds{5} = x - (left .* first + up .* second + corner .* ~(first | second));
    else
        kinds = kinds(1);
    end
    costs = zeros(numel(kinds), count);
    for k = 1:numel(kinds)
        kinds{k} = mod(kinds{k}, 256);
        costs(k, :) = sum(min(kinds{k}, 256 - kinds{k}), 1);
    end
    [~, best] = min(costs, [], 1);
    data = zeros(n + 1, count, 'uint8');
    for k = 1:numel(kinds)
        data(:, best == k) = [repmat(k - 1, 1, sum(best == k)); kinds{k}(:, best == k)];
    end
end

function bytes = transparent(clear_, map, depth, planes)
    if ~isempty(map)
        bytes = uint8(255 * reshape(clear_, 1, []));
    elseif any(planes == [1 3]) && numel(clear_) == planes
        bytes = reshape(typecast(swapbytes(uint16(reshape(clear_, 1, []) * (2 ^ depth - 1))), 'uint8'), 1, []);
    else
        error('MATLAB:imagesci:writepng:wrongTransparency', ...
            'Transparency must have one number, or one for each plane of the image.');
    end
end

function bytes = chunk(name, data)
    body = [uint8(name), data];
    bytes = [four(numel(data)), body, four(runmat_crc32(body))];
end

function bytes = four(x)
    bytes = typecast(swapbytes(uint32(x)), 'uint8');
end
