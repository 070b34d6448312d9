function lines = graphics_svg(f)
%graphics_svg  The figure F as the lines of an SVG file: axes with ticks, lines, points, bars, matrices by colour,
%   texts.
size = f.values.Position(3:4);
if any(size <= 2)
    size = [560 420];
end
lines = ...
    [sprintf("<svg xmlns=""http://www.w3.org/2000/svg"" width=""%g"" height=""%g"" font-family=""Helvetica, " + ...
    "Arial, sans-serif"" font-size=""10"">", size); "<rect width=""100%"" height=""100%"" fill=""white""/>"];
for k = 1:numel(f.below)
    one = f.below{k};
    if strcmp(one.kind, 'axes')
        lines = [lines; axes_lines(one, size)]; %#ok<AGROW>
    elseif strcmp(one.kind, 'text')
        lines = [lines; label(size(1) / 2, 14, one.values.String, 'middle', 0)]; %#ok<AGROW>
    end
end
lines = [lines; "</svg>"];
end

function lines = axes_lines(ax, size)
p = double(ax.values.Position);
at.left = p(1) * size(1);
at.top = (1 - p(2) - p(4)) * size(2);
at.width = p(3) * size(1);
at.height = p(4) * size(2);
at.x = graphics_limits(ax, 'X');
at.y = graphics_limits(ax, 'Y');
at.logx = strcmp(valueOf(ax, 'XScale'), 'log');
at.logy = strcmp(valueOf(ax, 'YScale'), 'log');
at.down = isequal(valueOf(ax, 'YDir'), 'reverse');
at.right = strcmpi(valueOf(ax, 'YAxisLocation'), 'right');
at.tx = ticks(at.x, at.logx);
at.ty = ticks(at.y, at.logy);
lines = strings(0, 1);
for k = 1:numel(ax.below)
    if any(strcmp(ax.below{k}.kind, {'image', 'surface'}))
        lines = [lines; cells_lines(ax.below{k}, at, ax)]; %#ok<AGROW>
    end
end
lines = [lines; frame_lines(at)];
for k = 1:numel(ax.below)
    lines = [lines; object_lines(ax.below{k}, at, ax)]; %#ok<AGROW>
end
end

function places = ticks(lim, by_log)
if by_log
    low = log10(lim(1));
    places = 10 .^ (low:ceil((log10(lim(2)) - low) / 10):log10(lim(2)));
else
    step = graphics_step(max(lim(2) - lim(1), realmin));
    places = ceil(lim(1) / step - 1e-9) * step:step:lim(2) + step * 1e-9;
end
end

function x = across(at, x)
x = double(x);
lim = at.x;
if at.logx
    x = log10(max(x, realmin));
    lim = log10(lim);
end
x = at.left + (x - lim(1)) / (lim(2) - lim(1)) * at.width;
end

function y = up(at, y)
y = double(y);
lim = at.y;
if at.logy
    y = log10(max(y, realmin));
    lim = log10(lim);
end
y = (y - lim(1)) / (lim(2) - lim(1));
if ~at.down
    y = 1 - y;
end
y = at.top + y * at.height;
end

function lines = frame_lines(at)
lines = sprintf("<rect x=""%.1f"" y=""%.1f"" width=""%.1f"" height=""%.1f"" fill=""none"" stroke=""#262626""/>", ...
    at.left, at.top, at.width, at.height);
for x = at.tx
    lines = [lines; sprintf("<path d=""M%.1f %.1fv-4"" stroke=""#262626""/>", across(at, x), at.top + at.height); ...
        label(across(at, x), at.top + at.height + 14, sprintf('%.4g', x), 'middle', 0)]; %#ok<AGROW>
end
x = at.left;
inward = 4;
place = {at.left - 5, 'end'};
if at.right
    x = at.left + at.width;
    inward = -4;
    place = {x + 5, 'start'};
end
for y = at.ty
    lines = [lines; sprintf("<path d=""M%.1f %.1fh%d"" stroke=""#262626""/>", x, up(at, y), inward); ...
        label(place{1}, up(at, y) + 4, sprintf('%.4g', y), place{2}, 0)]; %#ok<AGROW>
end
end

function line = label(x, y, words, anchor, turned)
words = char(strjoin(string(words), ' '));
words = strrep(strrep(strrep(words, '&', '&amp;'), '<', '&lt;'), '>', '&gt;');
turn = "";
if turned
    turn = sprintf(" transform=""rotate(-90 %.1f %.1f)""", x, y);
end
line = sprintf("<text x=""%.1f"" y=""%.1f"" text-anchor=""%s""%s>%s</text>", x, y, anchor, turn, words);
end

function c = colour(v, fallback)
letters = 'rgbcmykw';
table = [1 0 0; 0 1 0; 0 0 1; 0 1 1; 1 0 1; 1 1 0; 0 0 0; 1 1 1];
if ischar(v) && ~isempty(v) && any(letters == v(1)) && ~startsWith(v, 'bla')
    v = table(letters == v(1), :);
elseif ischar(v) && startsWith(v, '#')
    c = string(v);
    return
elseif ~isnumeric(v) || numel(v) ~= 3
    v = fallback;
end
c = sprintf("#%02x%02x%02x", min(255, max(0, round(double(v) * 255))));
end

function lines = object_lines(h, at, ax)
v = h.values;
lines = strings(0, 1);
switch h.kind
    case {'line', 'stairs', 'errorbar', 'scatter', 'stem', 'bar', 'barh', 'area', 'histogram'}
        if isnumeric(v.YData) && (isnumeric(v.XData) || islogical(v.XData))
            lines = data_lines(h, at, colour(v.Color, [0 0.447 0.741]));
        end
    case 'fill'
        if isnumeric(valueOf(h, 'XData'))
            lines = sprintf("<path d=""%sZ"" fill=""%s""/>", ...
                path_of(across(at, v.XData(:).'), up(at, v.YData(:).')), colour(v.Color, [0.8 0.8 0.8]));
        end
    case {'xline', 'yline'}
        if strcmp(h.kind, 'xline')
            lines = sprintf("<path d=""M%.1f %.1fv%.1f"" stroke=""%s""/>", across(at, v.Value), at.top, at.height, ...
                colour(v.Color, [0 0 0]));
        else
            lines = sprintf("<path d=""M%.1f %.1fh%.1f"" stroke=""%s""/>", at.left, up(at, v.Value), at.width, ...
                colour(v.Color, [0 0 0]));
        end
    case 'text'
        lines = text_lines(v, at, ax);
end
end

function lines = text_lines(v, at, ax)
lines = strings(0, 1);
if ~isfield(v, 'Role')
    lines = label(across(at, v.Position(1)), up(at, v.Position(2)), v.String, 'start', 0);
    return
end
switch v.Role
    case 'title'
        lines = label(at.left + at.width / 2, at.top - 6, v.String, 'middle', 0);
    case 'xlabel'
        lines = label(at.left + at.width / 2, at.top + at.height + 28, v.String, 'middle', 0);
    case 'ylabel'
        x = at.left - 36;
        if at.right, x = at.left + at.width + 46; end
        lines = label(x, at.top + at.height / 2, v.String, 'middle', 1);
    case 'legend'
        drawn = ax.below(cellfun(@(c) isfield(c.values, 'DisplayName'), ax.below));
        for k = 1:numel(drawn)
            word = drawn{k}.values.DisplayName;
            if k <= numel(v.String)
                word = v.String{k};
            end
            y = at.top + 14 * k;
            lines = [lines; sprintf("<path d=""M%.1f %.1fh20"" stroke=""%s"" stroke-width=""2""/>", ...
                at.left + at.width - 110, y - 3, colour(drawn{k}.values.Color, [0 0 0])); ...
                label(at.left + at.width - 85, y, word, 'start', 0)]; %#ok<AGROW>
        end
end
end

function d = path_of(x, y)
keep = isfinite(x) & isfinite(y);
start = keep & ~[false, keep(1:end - 1)];
letters = repmat('L', 1, numel(x));
letters(start) = 'M';
x = x(keep);
y = y(keep);
letters = letters(keep);
d = string(sprintf('%c%.1f %.1f', [double(letters); x; y]));
end

function lines = data_lines(h, at, c)
v = h.values;
x = across(at, v.XData);
y = up(at, v.YData);
lines = strings(0, 1);
zero = up(at, max(at.y(1), 0));
switch h.kind
    case {'bar', 'histogram'}
        wide = 0.8 * min([diff(sort(x)), at.width / 3]);
        if strcmp(h.kind, 'histogram')
            wide = wide / 0.8;
        end
        for k = 1:numel(x)
            lines(end + 1, 1) = ...
                sprintf("<rect x=""%.1f"" y=""%.1f"" width=""%.1f"" height=""%.1f"" fill=""%s"" " + ...
                "stroke=""#262626""/>", x(k) - wide / 2, min(y(k), zero), wide, abs(y(k) - zero), c); %#ok<AGROW>
        end
        return
    case 'stem'
        lines = string(sprintf("<path d=""%s"" stroke=""%s"" fill=""none""/>", ...
            sprintf('M%.1f %.1fV%.1f', [x; repmat(zero, 1, numel(x)); y]), c));
        v.Marker = 'o';
    case 'area'
        lines = sprintf("<path d=""%sL%.1f %.1fL%.1f %.1fZ"" fill=""%s""/>", path_of(x, y), x(end), zero, x(1), ...
            zero, c);
        return
    case 'stairs'
        x = reshape([x; x], 1, []);
        y = reshape([y; y], 1, []);
        x(1) = [];
        y(end) = [];
end
if ~strcmp(v.LineStyle, 'none') && ~strcmp(h.kind, 'stem')
    dash = "";
    if ~strcmp(v.LineStyle, '-')
        dash = " stroke-dasharray=""5 4""";
    end
    lines = [lines; sprintf("<path d=""%s"" stroke=""%s"" stroke-width=""%g"" fill=""none""%s/>", path_of(x, y), c, ...
        max(1, v.LineWidth), dash)];
end
if ~strcmp(v.Marker, 'none')
    lines = [lines; ...
        string(sprintf("<g fill=""none"" stroke=""%s"">%s</g>", c, sprintf('<circle cx="%.1f" cy="%.1f" r="3"/>', ...
        [x; y])))];
end
end

function lines = cells_lines(h, at, ax)
z = h.values.CData;
x = h.values.XData;
y = h.values.YData;
if ~isvector(x)
    x = x(1, :);
    y = y(:, 1).';
end
map = ax.above.values.Colormap;
if isempty(map)
    map = parula(64);
end
row = unique(round(linspace(1, size(z, 1), min(size(z, 1), 100))));
col = unique(round(linspace(1, size(z, 2), min(size(z, 2), 100))));
X = linspace(x(1), x(end), numel(col));
Y = linspace(y(1), y(end), numel(row));
if ndims(z) == 3
    C = double(z(row, col, :)) / (1 + 254 * isinteger(z));
    C = reshape(C, [], 3);
else
    z = double(z(row, col));
    low = min(z(isfinite(z)));
    high = max(z(isfinite(z)));
    if isempty(low)
        low = 0;
        high = 1;
    end
    k = 1 + floor((z - low) / max(high - low, realmin) * (size(map, 1) - 1));
    k(~isfinite(k)) = 1;
    C = map(k(:), :);
end
px = across(at, X);
py = up(at, Y);
wide = at.width / max(1, numel(col)) * 1.05;
tall = at.height / max(1, numel(row)) * 1.05;
[PX, PY] = meshgrid(px, py);
px = min(max(PX(:).' - wide / 2, at.left), at.left + at.width - wide);
py = min(max(PY(:).' - tall / 2, at.top), at.top + at.height - tall);
C = min(255, max(0, round(C * 255)));
lines = string(sprintf(['<rect x="%.1f" y="%.1f" width="' sprintf('%.2f', wide) '" height="' sprintf('%.2f', tall) ...
    '" fill="#%02x%02x%02x"/>\n'], [px; py; C.']));
end
