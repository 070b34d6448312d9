function whitebg(varargin)
%whitebg(COLOUR)   Gives the axes of the figure this background; texts and rulers get a colour that can be seen on it.
%   whitebg changes between white and black. whitebg(FIG, COLOUR) is for the figure FIG.
%>> axes; whitebg('k'); disp(get(gca, 'Color'))
%     0     0     0
    args = varargin;
    f = [];
    if ~isempty(args) && isa(args{1}, 'graphics_object'), [f, args] = deal(args{1}, args(2:end)); end
    if isempty(f), f = gcf; end
    list = reshape(findobj(f, 'Type', 'axes'), 1, []);
    c = [0 0 0];
    if ~isempty(args)
        c = graphics_colour(args{1});
        if isempty(c), error('MATLAB:whitebg:InvalidColor', 'The argument must be a colour.'); end
    elseif ~isempty(list) && isequal(valueOf(list(1), 'Color'), [0 0 0])
        c = [1 1 1];
    end
    ink = [1 1 1] * (c * [0.3; 0.59; 0.11] < 0.5);
    setOne(f, 'Color', 0.9 * c);
    for ax = list
        set(ax, 'Color', c, 'XColor', ink, 'YColor', ink, 'ZColor', ink, 'GridColor', ink);
        for k = 1:numel(ax.below)
            if strcmp(ax.below{k}.kind, 'text'), setOne(ax.below{k}, 'Color', ink); end
        end
    end
    root = groot;
    set(root, 'DefaultAxesColor', c, 'DefaultAxesXColor', ink, 'DefaultAxesYColor', ink, 'DefaultAxesZColor', ink, ...
        'DefaultTextColor', ink);
end
