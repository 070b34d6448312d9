function [h, t, order] = dendrogram(Z, varargin)
%dendrogram(Z)        Draws the tree of clusters that linkage gave. dendrogram(Z, P): at most P leaves (30); 0 means
%   all.
%   Properties: Orientation ('top', 'bottom', 'left', 'right'), ColorThreshold (a number or 'default'), Labels, Reorder.
%[H, T, ORDER] = dendrogram(...)   The lines, the leaf of each element, the order of the leaves.
%>> [~, t] = dendrogram(linkage([1; 2; 10])); disp(t')
%     1     2     3
    if size(Z, 2) ~= 3 || ~isnumeric(Z)
        error('stats:dendrogram:BadZ', 'Z must be the matrix that linkage returns.');
    end
    most = 30;
    if ~isempty(varargin) && isnumeric(varargin{1})
        most = double(varargin{1});
        varargin(1) = [];
    end
    o = struct('orientation', 'top', 'colorthreshold', 0, 'labels', {{}}, 'reorder', []);
    for k = 1:2:numel(varargin) - 1
        name = lower(char(varargin{k}));
        if ~isfield(o, name), error('stats:dendrogram:BadParam', 'Unknown parameter ''%s''.', name); end
        o.(name) = varargin{k + 1};
    end
    n = size(Z, 1) + 1;
    [Z, t] = fewer_leaves(Z, most);
    m = size(Z, 1) + 1;
    order = leaves_of(Z);
    if ~isempty(o.reorder) && numel(o.reorder) == m, order = reshape(o.reorder, 1, []); end
    place = zeros(1, 2 * m - 1);
    place(order) = 1:m;
    height_ = zeros(1, 2 * m - 1);
    limit = o.colorthreshold;
    if ischar(limit) || isstring(limit), limit = 0.7 * max(Z(:, 3)); end
    ax = newplot;
    colour = cluster_colours(Z, limit, m);
    lines_ = gobjects(m - 1, 1);
    for k = 1:m - 1
        a = Z(k, 1);
        b = Z(k, 2);
        x = [place(a) place(a) place(b) place(b)];
        y = [height_(a) Z(k, 3) Z(k, 3) height_(b)];
        if any(strcmpi(o.orientation, {'left', 'right'})), [x, y] = deal(y, x); end
        lines_(k) = line(ax, x, y, 'Color', colour(k, :));
        place(m + k) = (place(a) + place(b)) / 2;
        height_(m + k) = Z(k, 3);
    end
    names = arrayfun(@num2str, order, 'UniformOutput', false);
    if numel(o.labels) == n && m == n
        words = cellstr(string(o.labels));
        names = words(order);
    end
    top = 1.05 * max([Z(:, 3); eps]);
    if any(strcmpi(o.orientation, {'left', 'right'}))
        set(ax, 'YLim', [0.5 m + 0.5], 'XLim', [0 top], 'YTick', 1:m, 'YTickLabel', names);
        if strcmpi(o.orientation, 'right'), set(ax, 'YAxisLocation', 'left'); else, set(ax, 'XDir', 'reverse', ...
                'YAxisLocation', 'right'); end
    else
        set(ax, 'XLim', [0.5 m + 0.5], 'YLim', [0 top], 'XTick', 1:m, 'XTickLabel', names);
        if strcmpi(o.orientation, 'bottom'), set(ax, 'YDir', 'reverse', 'XAxisLocation', 'top'); end
    end
    if nargout > 0, h = lines_; end
end

function order = leaves_of(Z)
    m = size(Z, 1) + 1;
    list = cell(1, 2 * m - 1);
    for k = 1:m, list{k} = k; end
    for k = 1:m - 1, list{m + k} = [list{Z(k, 1)}, list{Z(k, 2)}]; end
    order = list{end};
end

function [Z, t] = fewer_leaves(Z, most)
    n = size(Z, 1) + 1;
    t = (1:n).';
    if most == 0 || n <= most, return, end
    cut = n - most;                                 % these joins are hidden in leaves
    of = 1:2 * n - 1;
    for k = 1:cut, of(of == of(Z(k, 1)) | of == of(Z(k, 2))) = n + k; end
    kept = unique([of(1:n)]);
    [~, t] = ismember(of(1:n).', kept.');
    number = zeros(1, 2 * n - 1);
    number(kept) = 1:numel(kept);
    for k = cut + 1:n - 1, number(n + k) = most + k - cut; end
    Z = Z(cut + 1:end, :);
    Z(:, 1:2) = number(Z(:, 1:2));
end

function c = cluster_colours(Z, limit, m)
    c = repmat([0 0.447 0.741], m - 1, 1);
    if ~(limit > 0), return, end
    map = lines(7);
    c(:) = 0;
    group = zeros(1, 2 * m - 1);
    next = 0;
    for k = m - 1:-1:1
        if Z(k, 3) >= limit, continue, end
        if group(m + k) == 0
            next = next + 1;
            group(m + k) = next;
        end
        group(Z(k, 1:2)) = group(m + k);
        c(k, :) = map(mod(group(m + k) - 1, 7) + 1, :);
    end
end
