function graphics_words(name, ax, args)
%graphics_words  Implements grid, box, shading and alpha: words for properties of axes and of the objects in them.
word = '';
if ~isempty(args) && (ischar(args{1}) || isstring(args{1})), word = lower(char(args{1})); end
switch name
    case 'grid'
        grid_(ax, word);
    case 'box'
        check(name, word, {'', 'on', 'off'});
        if isempty(word), word = other(valueOf(ax, 'Box')); end
        ax.values.Box = word;
    case 'shading'
        check(name, word, {'flat', 'interp', 'faceted'});
        for k = 1:numel(ax.below)
            if any(strcmp(ax.below{k}.kind, {'surface', 'patch', 'functionsurface'})), shade(ax.below{k}, word); end
        end
    case 'alpha'
        if isempty(args) || ~isnumeric(args{1}) || ~isscalar(args{1}), return, end
        for k = 1:numel(ax.below)
            if any(strcmp(ax.below{k}.kind, {'surface', 'patch', 'functionsurface', 'fill'}))
                ax.below{k}.values.FaceAlpha = double(args{1});
            elseif strcmp(ax.below{k}.kind, 'image')
                ax.below{k}.values.AlphaData = double(args{1});
            end
        end
end
end

function check(name, word, words)
if ~any(strcmp(word, words))
    error(['MATLAB:' name ':UnknownOption'], 'Unknown command option: ''%s''.', word);
end
end

function word = other(word)
words = {'on', 'off'};
word = words{1 + strcmp(word, 'on')};
end

function grid_(ax, word)
check('grid', word, {'', 'on', 'off', 'minor'});
if isempty(word), word = other(valueOf(ax, 'XGrid')); end
part = 'Grid';
if strcmp(word, 'minor')
    part = 'MinorGrid';
    word = other(valueOf(ax, 'XMinorGrid'));
end
for axis = 'XYZ'
    ax.values.([axis part]) = word;
    if strcmp(part, 'Grid') && strcmp(word, 'off'), ax.values.([axis 'MinorGrid']) = 'off'; end
end
end

function shade(h, word)
mesh = strcmp(valueOf(h, 'EdgeColor'), 'flat') && ~strcmp(valueOf(h, 'FaceColor'), 'flat');
switch word
    case 'faceted'
        if ~mesh, [h.values.FaceColor, h.values.EdgeColor] = deal('flat', [0 0 0]); end
    otherwise
        if mesh
            h.values.EdgeColor = word;
        else
            [h.values.FaceColor, h.values.EdgeColor] = deal(word, 'none');
        end
end
end
