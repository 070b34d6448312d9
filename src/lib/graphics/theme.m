function t = theme(varargin)
%theme(NAME)       Gives the current figure the theme 'light' or 'dark': the colours of its background, its axes, texts
%   and lines. 'auto' is 'light'.
%theme(FIG, NAME)  The same for the figure FIG.
%T = theme(...)    Returns the theme; its property BaseColorStyle is the name.
%>> t = theme("dark"); t.BaseColorStyle
%ans = 'dark'
    args = varargin;
    f = [];
    if ~isempty(args) && isa(args{1}, 'graphics_object')
        f = ancestor(args{1}, 'figure');
        args(1) = [];
    end
    if isempty(f), f = gcf; end
    if ~isempty(args)
        name = args{1};
        if isa(name, 'graphics_object'), name = valueOf(name, 'BaseColorStyle'); end
        if ~(ischar(name) || isstring(name) && isscalar(name)) || ~any(strcmpi(name, {'light', 'dark', 'auto'}))
            error('MATLAB:graphics:theme:InvalidTheme', 'The theme must be ''light'', ''dark'' or ''auto''.');
        end
        name = lower(char(name));
        if strcmp(name, 'auto'), name = 'light'; end
        repaint(f, name);
    end
    name = 'light';
    if isfield(f.values, 'ThemeName'), name = f.values.ThemeName; end
    t = graphics_object('graphicstheme', [], struct('BaseColorStyle', name));
    if ~isempty(args) && nargout == 0, clear t, end
end

function c = colours_of(name)
    % What a theme paints: the background, the axes, their lines and texts, and the lines of the data in turn.
    c = struct('Figure', [1 1 1], 'Axes', [1 1 1], 'Line', [0.15 0.15 0.15], 'Text', [0 0 0], 'Order', ...
        orderedcolors('gem'));
    if strcmp(name, 'dark')
        c = struct('Figure', [0.129 0.129 0.129], 'Axes', [0.071 0.071 0.071], 'Line', [0.85 0.85 0.85], 'Text', ...
            [0.94 0.94 0.94], 'Order', orderedcolors('glow'));
    end
end

function repaint(f, name)
    % Changes the colours that the theme before had given. Colours that the program has chosen stay.
    old = colours_of('light');
    if isfield(f.values, 'ThemeName'), old = colours_of(f.values.ThemeName); end
    new = colours_of(name);
    f.values.ThemeName = name;
    if isequal(f.values.Color, old.Figure) || isequal(f.values.Color, [0.94 0.94 0.94])
        f.values.Color = new.Figure;
    end
    defaults = {'AxesColor', 'Axes'; 'AxesXColor', 'Line'; 'AxesYColor', 'Line'; 'AxesZColor', 'Line'; ...
        'AxesGridColor', 'Line'; 'AxesMinorGridColor', 'Line'; 'AxesColorOrder', 'Order'; 'TextColor', 'Text'; ...
        'LegendColor', 'Axes'; 'LegendTextColor', 'Text'; 'LegendEdgeColor', 'Line'; 'ColorbarColor', 'Line'; ...
        'PolaraxesColor', 'Axes'};
    for k = 1:size(defaults, 1), f.values.(['Default' defaults{k, 1}]) = new.(defaults{k, 2}); end
    for k = 1:numel(f.below), recolour(f.below{k}, old, new); end
end

function recolour(h, old, new)
    names = struct('Color', 'Line', 'XColor', 'Line', 'YColor', 'Line', 'ZColor', 'Line', 'GridColor', 'Line', ...
        'MinorGridColor', 'Line', 'TextColor', 'Text', 'EdgeColor', 'Line');
    switch h.kind
        case 'axes', names.Color = 'Axes'; names.ColorOrder = 'Order';
        case 'legend', names.Color = 'Axes';
        case 'text', names = struct('Color', 'Text');
        case {'xline', 'yline', 'colorbar'}
        otherwise, names = struct();
    end
    for name = fieldnames(names).'
        at = find(strcmpi(fieldnames(h.values), name{1}), 1);
        if isempty(at) || isequal(h.values.(name{1}), old.(names.(name{1})))
            h.values.(name{1}) = new.(names.(name{1}));
        end
    end
    if isfield(h.values, 'Color') && isempty(fieldnames(names))
        at = find(all(old.Order == reshape(h.values.Color, 1, []), 2), 1);
        if ~isempty(at) && numel(h.values.Color) == 3, h.values.Color = new.Order(at, :); end
    end
    for k = 1:numel(h.below), recolour(h.below{k}, old, new); end
end
