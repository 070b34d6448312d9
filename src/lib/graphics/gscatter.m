function h = gscatter(x, y, g, colours, marks, sizes, key, xname, yname)
%gscatter(X, Y, G, COLOURS, MARKS, SIZES)   Draws points; those of one group G have one colour, and a name in the
%   legend.
%   COLOURS and MARKS are letters, as plot has them.
%gscatter(..., SIZES, KEY, XNAME, YNAME)    KEY 'off' leaves the legend out; the names are labels of the axes.
%>> h = gscatter(1:4, 1:4, [1 1 2 2]); numel(h)
%ans = 2
    if nargin < 3, g = ones(numel(x), 1); end
    if nargin < 4, colours = ''; end
    if nargin < 5 || isempty(marks), marks = '.'; end
    if nargin < 6 || isempty(sizes), sizes = []; end
    if nargin < 7, key = 'on'; end
    if islogical(key) && isscalar(key), if key, key = 'on'; else, key = 'off'; end, end
    if ~((ischar(key) || isstring(key)) && any(strcmpi(key, {'on', 'off'})))
        error('stats:gscatter:BadDoleg', 'KEY must be ''on'' or ''off''.');
    end
    if numel(x) ~= numel(y) || numel(g) ~= numel(x)
        error('stats:gscatter:SizeMismatch', 'X, Y and G must have as many elements.');
    end
    if ischar(g), g = cellstr(g); end
    [k, names] = findgroups(reshape(g, [], 1));
    ax = newplot;
    made = gobjects(max(k), 1);
    for j = 1:max(k)
        v = struct('XData', reshape(double(x(k == j)), 1, []), 'YData', reshape(double(y(k == j)), 1, []), ...
            'LineStyle', ...
            'none', 'Marker', marks(mod(j - 1, numel(marks)) + 1), 'DisplayName', char(string(names(j))), ...
                'LineWidth', 0.5);
        v.Color = graphics_next_colour(ax);
        if ~isempty(colours) && ischar(colours), v.Color = graphics_colour(colours(mod(j - 1, numel(colours)) + 1)); end
        if isnumeric(colours) && ~isempty(colours), v.Color = colours(mod(j - 1, size(colours, 1)) + 1, :); end
        v.MarkerSize = 6 + 9 * (v.Marker == '.');
        if ~isempty(sizes), v.MarkerSize = sizes(mod(j - 1, numel(sizes)) + 1); end
        made(j) = graphics_object('line', ax, v);
    end
    ax.values.Box = 'on';
    if ~strcmpi(key, 'off'), legend(ax); end
    if nargin > 7, xlabel(ax, xname); end
    if nargin > 8, ylabel(ax, yname); end
    if nargout > 0, h = made; end
end
