function varargout = pareto(varargin)
%pareto(Y, NAMES, SHARE)   Bars of Y, the largest first, up to SHARE (0.95) of the whole, and a line of their sums.
%H = pareto(...)           The bars and the line.
%>> h = pareto([1 5 3]); h(1).YData
%ans =
%     5     3     1
    [ax, args] = axes_first(varargin);
    if isempty(args) || ~isnumeric(args{1}), error('MATLAB:pareto:InvalidData', 'The data must be numbers.'); end
    y = double(args{1}(:).');
    names = arrayfun(@num2str, 1:numel(y), 'UniformOutput', false);
    share = 0.95;
    if numel(args) > 1 && ~isempty(args{2}) && ~isnumeric(args{2}), names = cellstr(string(args{2}));
    elseif numel(args) > 1 && isnumeric(args{2}) && isscalar(args{2}), share = args{2}; end
    if numel(args) > 2, share = args{3}; end
    [y, order] = sort(y, 'descend');
    sums = cumsum(y);
    n = find(sums >= share * sums(end) - eps(sums(end)), 1);
    n = min(max(n, 1), 10);
    if isscalar(varargin) || share >= 0.95, n = min(numel(y), max(n, min(numel(y), 10) * (numel(y) <= 10))); end
    b = bar(ax, 1:n, y(1:n));
    set(ax, 'XTick', 1:n, 'XTickLabel', names(order(1:n)), 'YLim', [0 sums(end)]);
    held = ax.values.Hold;
    ax.values.Hold = true;
    l = plot(ax, 1:n, sums(1:n));
    ax.values.Hold = held;
    if nargout > 0, varargout = {[b; l], [ax; ax]}; end
end
