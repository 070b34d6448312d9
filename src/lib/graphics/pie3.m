function h = pie3(varargin)
%pie3(X, OUT, LABELS)   Draws the shares of a whole as a pie with a height. OUT says which parts stand out.
%>> h = pie3([1 3]); h(1).Type
%ans = 'patch'
    [ax, args] = chart_start('pie3', varargin);
    if isempty(args) || ~isnumeric(args{1}) || any(~(args{1}(:) >= 0))
        error('MATLAB:pie3:NonPositiveData', 'The shares must be numbers that are not negative.');
    end
    x = double(args{1}(:).');
    if sum(x) > 1 + sqrt(eps), x = x / sum(x); end
    words = arrayfun(@(p) sprintf('%.0f%%', 100 * p), x, 'UniformOutput', false);
    out = zeros(size(x));
    for k = 2:numel(args)
        if (iscell(args{k}) || isstring(args{k})) && numel(args{k}) == numel(x), words = cellstr(args{k});
        elseif (isnumeric(args{k}) || islogical(args{k})) && numel(args{k}) == numel(x), ...
            out = 0.1 * (args{k}(:).' ~= 0);
        else, error('MATLAB:pie3:ExplodeLabelsMismatch', ...
            'Labels and parts that stand out must be as many as the shares.');
        end
    end
    made = graphics_object.empty;
    from = pi / 2;
    for k = find(x > 0)
        t = from + linspace(0, 2 * pi * x(k), max(2, ceil(100 * x(k))));
        from = t(end);
        m = mean(t([1 end]));
        s = out(k) * [cos(m), sin(m)];
        [cx, cy] = deal(s(1) + [0 cos(t) 0], s(2) + [0 sin(t) 0]);
        n = numel(cx);
        side = [1:n - 1; 2:n; n + (2:n); n + (1:n - 1)].';
        made(end + 1) = graphics_object('patch', ax, struct('Vertices', [cx(:), cy(:), zeros(n, 1); cx(:), cy(:), ...
            0.35 * ones(n, 1)], 'Faces', side, 'FaceVertexCData', repmat(k, size(side, 1), 1), 'FaceColor', 'flat', ...
            'EdgeColor', 'none', 'XData', cx, 'YData', cy, 'ZData', [0 0.35])); %#ok<AGROW>
        made(end + 1) = graphics_object('patch', ax, struct('XData', cx(:), 'YData', cy(:), 'ZData', 0.35 * ...
            ones(n, 1), 'CData', k, 'FaceColor', 'flat', 'EdgeColor', [0 0 0])); %#ok<AGROW>
        made(end + 1) = graphics_object('text', ax, struct('Position', [s + 1.15 * [cos(m), sin(m)], 0.35], ...
            'String', words{k}, 'HorizontalAlignment', 'center')); %#ok<AGROW>
    end
    ax.values.Visible = 'off';
    ax.values.DataAspectRatio = [1 1 1];
    [ax.values.XLim, ax.values.YLim, ax.values.ZLim] = deal([-1.2 1.2], [-1.2 1.2], [0 0.35]);
    if nargout > 0, h = made; end
end
