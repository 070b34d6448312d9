function h = violinplot(varargin)
%violinplot(Y)      Draws for each column of Y how dense its values are, as a shape that is wide where they are many.
%violinplot(X, Y)   One shape for each group that X names; the density is that of a normal kernel.
%   Properties may follow: FaceColor, FaceAlpha, DensityWidth, Orientation, GroupByColor.
%>> h = violinplot(randn(20, 2)); numel(h)
%ans = 2
    [ax, args] = chart_start('violinplot', varargin);
    count = find([cellfun(@(a) ischar(a) || isstring(a) && isscalar(a), args), true], 1) - 1;
    if count < 1 || ~isnumeric(args{min(count, 2)})
        error('MATLAB:violinplot:InvalidData', 'The data must be numbers.');
    end
    y = double(args{min(count, 2)});
    if isvector(y), y = y(:); end
    x = repmat(1:size(y, 2), size(y, 1), 1);
    given = count > 1;
    if given
        x = args{1};
        if iscellstr(x) || isstring(x), x = categorical(x); end
        x = graphics_categories(ax, 'X', x);
        if numel(x) == size(y, 2) && numel(x) ~= numel(y), x = repmat(reshape(x, 1, []), size(y, 1), 1); end
        if numel(x) ~= numel(y)
            error('MATLAB:violinplot:SizeMismatch', 'There must be a group for each number.');
        end
    end
    x = reshape(x, size(y));
    if ~iscategorical(x), ax.values.XBarTick = unique(double(x(:))).'; end
    made = graphics_object.empty;
    for j = 1:size(y, 2)
        v = graphics_object('violinplot', ax, struct('XData', x(:, j), 'YData', y(:, j), 'FaceColor', ...
            graphics_next_colour(ax), 'FaceAlpha', 0.2, 'DensityWidth', 0.9, 'Orientation', 'vertical', ...
            'LineWidth', 0.5, 'EdgeColor', 'auto', 'DisplayName', ''));
        if ~given && size(y, 2) > 1, v.values.FaceColor = valueOf(made_first(made, v), 'FaceColor'); end
        for k = count + 1:2:numel(args) - 1, setOne(v, args{k}, args{k + 1}); end
        v.values.Built = true;
        graphics_build(v);
        made(j, 1) = v;
    end
    if nargout > 0, h = made; end
end
function f = made_first(made, v)
    f = v;
    if ~isempty(made), f = made(1); end
end
