function h = bubblecloud(varargin)
%bubblecloud(SIZES)                  Draws numbers as bubbles beside each other, the largest in the middle.
%   bubblecloud(SIZES, LABELS)          Texts in the bubbles.
%   bubblecloud(SIZES, LABELS, GROUPS)  A colour for each group, and a legend.
%   bubblecloud(TABLE, SIZE, LABEL, GROUP): names of variables of a table. Properties of the patches may follow.
%>> h = bubblecloud([1 4 9]); disp(numel(h))
%     1
    [ax, args] = chart_start('wordcloud', varargin);
    if ~isempty(args) && istable(args{1})
        t = args{1};
        names = args(2:min(end, 4));
        args = [cellfun(@(n) t.(char(n)), names, 'UniformOutput', false), args(5:end)];
    end
    if isempty(args) || ~isnumeric(args{1}) || isempty(args{1})
        error('MATLAB:bubblecloud:InvalidData', 'The sizes must be numbers.');
    end
    sizes = double(args{1}(:));
    [labels, groups, rest] = deal({}, [], args(2:end));
    if ~isempty(rest) && numel(string(rest{1})) == numel(sizes), labels = cellstr(string(rest{1})); rest(1) = []; end
    if ~isempty(rest) && numel(string(rest{1})) == numel(sizes), groups = categorical(rest{1}(:)); rest(1) = []; end
    good = sizes > 0 & isfinite(sizes);
    if isempty(groups), groups = categorical(ones(size(sizes))); end
    radius = sqrt(sizes(good) / max([sizes(good); realmin]));
    at = packed(radius);
    t = linspace(0, 2 * pi, 65).';
    t(end) = [];
    names = categories(groups);
    of = double(groups(good));
    h = gobjects(0, 1);
    for g = 1:numel(names)
        own = find(of == g);
        V = zeros(0, 3);
        for k = own.', V = [V; at(k, 1) + radius(k) * cos(t), at(k, 2) + radius(k) * sin(t), 0 * t]; end %#ok<AGROW>
        F = reshape(1:size(V, 1), numel(t), []).';
        h(end + 1, 1) = graphics_object('patch', ax, struct('Faces', F, 'Vertices', V, 'FaceColor', ...
            graphics_next_colour(ax), 'FaceAlpha', 0.6, 'EdgeColor', [0 0 0], 'LineWidth', 0.5, 'DisplayName', ...
            names{g}, 'SizeData', sizes(good))); %#ok<AGROW>
    end
    set(h, rest{:});
    if ~isempty(labels)
        labels = labels(good);
        for k = 1:numel(labels)
            graphics_object('text', ax, struct('Position', [at(k, :) 0], 'String', labels{k}, 'HorizontalAlignment', ...
                'center', 'VerticalAlignment', 'middle', 'FontSize', 9, 'Color', [0 0 0]));
        end
    end
    ax.values.DataAspectRatio = [1 1 1];
    if numel(names) > 1, legend(ax, names{:}); end
    if nargout == 0, clear h, end
end

% Each circle, the large ones first, touches two others where this is nearest to the middle.
function at = packed(radius)
    [~, order] = sort(radius, 'descend');
    n = numel(radius);
    at = zeros(n, 2);
    for i = 2:n
        r = radius(order(i));
        done = order(1:i - 1);
        [best, place] = deal(Inf, [radius(order(1)) + r, 0]);
        if i == 2, at(order(2), :) = place; continue, end
        for a = 2:i - 1
            for b = 1:a - 1
                p = both(at(done(a), :), radius(done(a)) + r, at(done(b), :), radius(done(b)) + r);
                for k = 1:size(p, 1)
                    far = sum(p(k, :) .^ 2);
                    if far < best && all(sum((at(done, :) - p(k, :)) .^ 2, 2) >= (radius(done) + r) .^ 2 * (1 - 1e-9))
                        [best, place] = deal(far, p(k, :));
                    end
                end
            end
        end
        at(order(i), :) = place;
    end
end

function p = both(a, ra, b, rb)
% The points at the distances RA of A and RB of B.
    d = norm(b - a);
    p = zeros(0, 2);
    if d > ra + rb || d == 0, return, end
    x = (d ^ 2 + ra ^ 2 - rb ^ 2) / (2 * d);
    y = sqrt(max(ra ^ 2 - x ^ 2, 0));
    way = (b - a) / d;
    p = a + x * way + [y; -y] * [-way(2), way(1)];
end
