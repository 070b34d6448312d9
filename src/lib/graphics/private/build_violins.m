function build_violins(h)
%build_violins  The shapes of a violin plot: a density for each group, and lines at the median and the quartiles.
v = h.values;
colour = v.FaceColor;
if ~isnumeric(colour), colour = graphics_colour(colour); end
if isempty(colour), colour = [0 0.447 0.741]; end
h.values.Color = colour;
edge = v.EdgeColor;
if ischar(edge) && strcmpi(edge, 'auto'), edge = colour; end
x = double(v.XData(:));
y = double(v.YData(:));
places = unique(x(~isnan(x))).';
step = min([diff(places), Inf]);
if isinf(step), step = 1; end
half = v.DensityWidth * step / 2;
lying = strcmpi(v.Orientation, 'horizontal');
groups = arrayfun(@(p) y(x == p & isfinite(y)), places, 'UniformOutput', false);
[at, density] = cellfun(@kernel, groups, 'UniformOutput', false);
for k = find(~cellfun(@isempty, groups))
    d = half * density{k} / max(density{k});
    outline({places(k) + [d, -flip(d)], [at{k}, flip(at{k})]}, h, lying, struct('FaceColor', colour, 'FaceAlpha', ...
        v.FaceAlpha, 'EdgeColor', edge, 'LineWidth', v.LineWidth), 'patch');
    q = quantile(groups{k}, [0.25 0.5 0.75]);
    for j = 1:3
        w = interp1(at{k}, d, q(j), 'linear', 0);
        outline({places(k) + [-w w], [q(j) q(j)]}, h, lying, struct('Color', edge, 'LineWidth', v.LineWidth, ...
            'LineStyle', words_at({'--', '-', '--'}, j)), 'line');
    end
end
end

function w = words_at(words, k)
w = words{k};
end

function outline(xy, h, lying, v, kind)
if lying, xy = flip(xy); end
if strcmp(kind, 'patch'), xy = cellfun(@(a) a(:), xy, 'UniformOutput', false); end
[v.XData, v.YData] = xy{:};
v.Inner = true;
graphics_object(kind, h, v);
end

function [at, d] = kernel(y)
[at, d] = deal([]);
if isempty(y), return, end
sigma = median(abs(y - median(y))) / 0.6745;
if sigma == 0, sigma = std(y); end
width = sigma * (4 / (3 * numel(y))) ^ 0.2;
if ~(width > 0), width = 1; end
at = linspace(min(y) - 2 * width, max(y) + 2 * width, 100);
d = mean(exp(-0.5 * ((at - y) / width) .^ 2), 1) / (width * sqrt(2 * pi));
end
