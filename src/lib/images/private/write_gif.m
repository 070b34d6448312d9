function bytes = write_gif(X, map, options, file)
%write_gif  The bytes of a GIF file with the indexed image X (from 0); with WriteMode 'append' those of FILE and one
%   more.
    if ndims(X) > 2
        error('MATLAB:imagesci:writegif:badColors', ...
            'GIF files have at most 256 colours: [X, MAP] = rgb2ind(RGB, 256) makes an indexed image.');
    end
    if islogical(X), X = uint8(X); if isempty(map), map = [0 0 0; 1 1 1]; end, end
    if isa(X, 'uint16'), X = uint8(X / 256); end
    if isempty(map), map = gray(256); end
    bits = max(ceil(log2(size(map, 1))), 1);
    colours = zeros(2 ^ bits, 3);
    colours(1:size(map, 1), :) = map;
    colours = reshape(uint8(255 * colours.'), 1, []);
    [height, width] = size(X);
    mode = lower(option('WriteMode', 'overwrite'));
    if ~any(strcmp(mode, {'overwrite', 'append'}))
        error('MATLAB:imagesci:writegif:badMode', 'WriteMode must be ''overwrite'' or ''append''.');
    end
    head = uint8([]);
    if strcmp(mode, 'append')
        path = runmat_find_file(file);
        if isempty(path)
            error('MATLAB:imagesci:writegif:noFile', ...
                'The file ''%s'', to which an image is to be added, is not there.', file);
        end
        head = reshape(image_bytes('imwrite', file), 1, []);
        if numel(head) < 13 || ~isequal(char(head(1:3)), 'GIF')
            error('MATLAB:imagesci:writegif:notGif', 'The file ''%s'' is no GIF file.', file);
        end
        if head(end) == 59, head(end) = []; end             % the end of the file
    else
        head = [uint8('GIF89a'), two(width), two(height), uint8([240 + bits - 1, 0, 0]), colours];
        loops = option('LoopCount', 0);
        if ~isnumeric(loops) || ~isscalar(loops) || ~(loops >= 0)
            error('MATLAB:imagesci:writegif:badLoopCount', 'LoopCount must be a number from 0 to 65535, or Inf.');
        end
        if isfield(options, 'LoopCount')
            if isinf(loops), loops = 0; end
            head = [head, uint8([33 255 11]), uint8('NETSCAPE2.0'), uint8([3 1]), two(min(loops, 65535)), uint8(0)];
        end
    end
    delay = option('DelayTime', 0.5);
    if ~isnumeric(delay) || ~isscalar(delay) || ~(delay >= 0) || delay > 655
        error('MATLAB:imagesci:writegif:badDelayTime', 'DelayTime must be a number of seconds from 0 to 655.');
    end
    way = find(strcmpi(option('DisposalMethod', 'doNotSpecify'), {'doNotSpecify', 'leaveInPlace', 'restoreBG', ...
        'restorePrevious'}));
    if isempty(way)
        error('MATLAB:imagesci:writegif:badDisposalMethod', 'The DisposalMethod is unknown.');
    end
    clear_ = option('TransparentColor', []);
    if isempty(clear_), clear_ = -1; elseif isfloat(clear_), clear_ = clear_ - 1; end
    control = [uint8([33 249 4, (way - 1) * 4 + (clear_ >= 0)]), two(round(delay * 100)), uint8([max(clear_, 0), 0])];
    local = uint8([]);
    flags = 0;
    if strcmp(mode, 'append')
        local = colours;
        flags = 128 + bits - 1;
    end
    place = [uint8(44), two(0), two(0), two(width), two(height), uint8(flags)];
    bytes = [head, control, place, local, gif_pack(reshape(X.', 1, []), max(bits, 2)), uint8(59)];

    function v = option(name, usual)
        v = usual;
        if isfield(options, name), v = options.(name); end
    end
end

function b = two(n)
    b = uint8([mod(n, 256), floor(n / 256)]);
end
