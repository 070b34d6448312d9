function list = tiff_info(b)
%tiff_info  The properties of the images in a TIFF file: an array of structs.
    big = b(1) == 'M';
    list = struct('Width', {}, 'Height', {}, 'depth', {}, 'planes', {}, 'photometric', {}, 'compression', {}, ...
        'offsets', {}, 'counts', {}, 'rows', {}, 'map', {}, 'predictor', {}, 'planar', {}, 'big', {}, 'next', {});
    at = image_number(b, 5, 4, big);
    seen = zeros(1, 0);
    while at ~= 0
        if any(seen == at) || numel(seen) > 65535, damaged('its directories are not valid'), end
        seen(end + 1) = at; %#ok<AGROW>
        n = image_number(b, at + 1, 2, big);
        s = one(b, big, at, n);
        s.next = at + 2 + 12 * n;
        at = image_number(b, s.next + 1, 4, big);
        list(end + 1) = s; %#ok<AGROW>
    end
    if isempty(list), damaged('it has no image'), end
end

function s = one(b, big, at, n)
    tags = zeros(1, n);
    values = cell(1, n);
    for k = 1:n
        from = at + 2 + 12 * (k - 1);
        tags(k) = image_number(b, from + 1, 2, big);
        values{k} = value(b, big, from, tags(k));
    end
    s.Width = need(256, NaN);
    s.Height = need(257, NaN);
    s.depth = need(258, 1);
    s.planes = need(277, 1);
    s.photometric = need(262, 1);
    s.compression = need(259, 1);
    s.offsets = need(273, 0, true);
    s.counts = need(279, 0, true);
    s.rows = min(need(278, inf), s.Height);
    s.map = need(320, zeros(1, 0), true);
    s.predictor = need(317, 1);
    s.planar = need(284, 1);
    s.big = big;
    if any(tags == 322) || isempty(find(tags == 273, 1))
        error('MATLAB:imagesci:tiff:notSupported', 'TIFF files of tiles cannot be read.');
    elseif ~any(s.depth == [1 2 4 8 16]) || s.planes < 1 || s.planes > 16 || s.Width < 1 || s.Height < 1 || ...
            s.rows < 1 || s.planar > 2 || need(339, 1) ~= 1
        error('MATLAB:imagesci:tiff:notSupported', 'Pixels of this TIFF file have a kind that cannot be read.');
    end

    function v = need(tag, usual, all_)
        v = usual;
        k = find(tags == tag, 1);
        if ~isempty(k) && ~isempty(values{k})
            v = values{k};
        elseif any(isnan(usual))
            damaged('its size is missing');
        end
        if nargin < 3, v = v(1); end
    end
end

function v = value(b, big, from, tag)
    v = [];
    kind = image_number(b, from + 3, 2, big);
    count = image_number(b, from + 5, 4, big);
    sizes = [1 1 2 4];
    if kind < 1 || kind > 4 || ~any(tag == [256 257 258 259 262 273 277 278 279 284 317 320 322 339]), return, end
    bytes = sizes(kind);
    at = from + 8;
    if count * bytes > 4, at = image_number(b, from + 9, 4, big); end
    if at + count * bytes > numel(b), damaged('it is too short'), end
    d = reshape(double(b(at + 1:at + count * bytes)), bytes, []);
    if ~big, d = flipud(d); end
    v = 256 .^ (bytes - 1:-1:0) * d;
end

function damaged(why)
    error('MATLAB:imagesci:tiff:damaged', 'The TIFF file is damaged: %s.', why);
end
