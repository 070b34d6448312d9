function build_words(h)
%build_words  Places the words of a cloud: the largest in the middle, the others along a spiral where there is room.
v = h.values;
ax = h.above;
[ax.values.XLim, ax.values.YLim] = deal([-1 1], [-0.75 0.75]);
[sizes, order] = sort(v.SizeData, 'descend');
count = min([numel(order), v.MaxDisplayWords, nnz(sizes > 0)]);
points = 325;                                       % the width of usual axes
step = 2 / points;
shares = (sizes(1:count) / max([sizes, eps])) .^ v.SizePower;
words = v.WordData(order(1:count));
area_ = 0;
for k = 1:count, area_ = area_ + prod(figure_text_size(words{k}, shares(k), 0)); end
largest = sqrt(0.3 * points * 240 / max(area_, eps));
at = zeros(0, 2);
for turn = 1:8                                      % larger, as long as all find room
    [new, taken] = places(words, largest * shares, step, v.Shape);
    if turn > 1 && any(isnan(new(:))), break, end
    [at, used, boxes] = deal(new, largest, taken);
    largest = largest * 1.12;
end
if count > 0                                        % the middle of all words is the middle of the axes
    ends = [boxes(:, 1:2) - boxes(:, 3:4); boxes(:, 1:2) + boxes(:, 3:4)];
    at = at - (min(ends, [], 1) + max(ends, [], 1)) / 2;
end
for k = find(~isnan(at(:, 1))).'
    colour = v.Color;
    if k <= 3, colour = v.HighlightColor; end
    graphics_object('text', h, struct('Position', [at(k, :) 0], 'String', words{k}, 'FontSize', ...
        max(used * shares(k), ...
        4), 'Color', colour, 'HorizontalAlignment', 'center', 'VerticalAlignment', 'middle', 'Interpreter', 'none', ...
        'Inner', true));
end
if ~isempty(v.Title)
    t = textOf(ax, 'title');
    t.values.String = v.Title;
end
end

function [at, taken] = places(words, sizes, step, shape)
stretch = [1.35 1];
if strcmpi(shape, 'rectangle'), stretch = [1.6 1]; end
at = nan(numel(words), 2);
taken = zeros(0, 4);
for k = 1:numel(words)
    half = (figure_text_size(words{k}, max(sizes(k), 4), 0) .* [1 0.8] + [4 1]) / 2 * step;
    for turn = 0:0.15:150
        c = 0.004 * turn * stretch .* [cos(turn), sin(turn)];
        if any(abs(c) + half > [1 0.75]), continue, end
        if isempty(taken) || ~any(all(abs(taken(:, 1:2) - c) < taken(:, 3:4) + half, 2))
            at(k, :) = c;
            taken(end + 1, :) = [c, half]; %#ok<AGROW>
            break
        end
    end
end
end
