function h = bench_page(a, b, parts)
% h = bench_page(A, B, PARTS)  A page in HTML with the tables of a report and pictures in SVG. It loads nothing.
h = ['<!DOCTYPE html>' newline '<html lang="en"><head><meta charset="utf-8"/><title>runmat bench ' clean(a.date) ...
    '</title>' newline '<style>body{font:14px sans-serif;margin:2em;max-width:70em}table{border-collapse:collapse}' ...
    'td,th{border:1px solid #ccc;padding:2px 8px;text-align:left}svg{margin:8px}text{font:11px sans-serif}</style>' ...
    newline '</head><body>' newline '<h1>runmat bench, ' clean(a.date) '</h1>' newline];
h = [h pictures(a.points)];
if ~isempty(b), h = [h compared(bench_compare(a.points, b.points))]; end
for k = 1:numel(parts)
    p = parts(k);
    h = [h '<h2>' clean(p.title) '</h2><p>' clean(p.text) '</p>' newline];
    if ~isempty(p.head), h = [h table_of(p)]; end
end
h = [h '</body></html>' newline];
end

function t = clean(t)
t = strrep(strrep(strrep(char(t), '&', '&amp;'), '<', '&lt;'), '>', '&gt;');
end

function h = table_of(p)
h = ['<table><tr>' sprintf('<th>%s</th>', p.head{:}) '</tr>' newline];
for k = 1:size(p.rows, 1)
    cells = cellfun(@clean, p.rows(k, :), 'UniformOutput', false);
    h = [h '<tr>' sprintf('<td>%s</td>', cells{:}) '</tr>' newline];
end
h = [h '</table>' newline];
end

function h = pictures(points)
h = '';
curves = bench_curves(points);
if ~isempty(curves)
    h = ['<h2>Time over size</h2>' newline];
    for c = curves, h = [h curve_picture(points, c{1})]; end
end
bars = struct('label', {}, 'value', {});
for what = unique({points.what}, 'stable')
    here = points(strcmp({points.what}, what{1}) & ~startsWith({points.who}, 'runmat'));
    r = arrayfun(@(x) bench_ratio(points, x), here);
    [best, at] = min(r);
    if isempty(r) || ~isfinite(best), continue, end
    bars(end + 1) = struct('label', [what{1} ' (' here(at).who ')'], 'value', best);
end
if ~isempty(bars)
    h = [h '<h2>Fastest of the others over runmat</h2>' newline bar_picture(bars)];
end
end

function h = compared(rows)
rows = rows(startsWith({rows.who}, 'runmat'));
if isempty(rows), h = ''; return, end
bars = struct('label', strcat({rows.what}, {' '}, {rows.who}), 'value', {rows.ratio});
h = ['<h2>Time of the second record over the first</h2>' newline bar_picture(bars)];
end

function c = colour(k)
all = {'#d62728', '#1f77b4', '#2ca02c', '#9467bd', '#ff7f0e', '#8c564b', '#17becf', '#7f7f7f'};
c = all{mod(k - 1, numel(all)) + 1};
end

% Milliseconds over a size, both by logarithms, a line for each who.
function h = curve_picture(points, c)
w = 360; tall = 240; left = 56; low = 40; top = 26;
names = unique({points.who}, 'stable');
y = nan(numel(names), numel(c.values));
for k = 1:numel(names)
    [x, y(k, :)] = bench_curve(points, c, names{k});
end
lx = log10(x);
ly = log10(y * 1e3);
bottom = floor(min(ly(:)));
high = max(ceil(max(ly(:))), bottom + 1);
if ~isfinite(bottom), h = ''; return, end
px = @(v) left + (v - lx(1)) / (lx(end) - lx(1)) * (w - left - 90);
py = @(v) tall - low - (v - bottom) / (high - bottom) * (tall - low - top);
h = sprintf('<svg width="%d" height="%d"><text x="%d" y="14">%s %s: ms over %s</text>\n', w, tall, left, ...
    clean(c.program), clean(c.class), clean(c.parameter));
for d = bottom:high
    h = [h sprintf('<line x1="%d" y1="%.1f" x2="%d" y2="%.1f" stroke="#ddd"/>', left, py(d), w - 90, py(d)) ...
        sprintf('<text x="4" y="%.1f">%g</text>\n', py(d) + 4, 10 ^ d)];
end
for v = [1 numel(x)]
    h = [h sprintf('<text x="%.1f" y="%d" text-anchor="middle">%g</text>\n', px(lx(v)), tall - low + 16, x(v))];
end
for k = 1:numel(names)
    good = isfinite(ly(k, :));
    if ~any(good), continue, end
    xy = [px(lx(good)); py(ly(k, good))];
    h = [h sprintf('<polyline fill="none" stroke="%s" stroke-width="2" points="%s"/>\n', colour(k), ...
        strtrim(sprintf('%.1f,%.1f ', xy)))];
    h = [h sprintf('<text x="%d" y="%d" fill="%s">%s</text>\n', w - 84, top + 14 * k, colour(k), clean(names{k}))];
end
h = [h '</svg>' newline];
end

% Bars of ratios by logarithms: to the right of the line at 1 is more than 1.
function h = bar_picture(bars)
w = 820; row = 18; left = 400;
v = log2([bars.value]);
reach = max([1 ceil(max(abs(v)))]);
px = @(t) left + (t + reach) / (2 * reach) * (w - left - 60);
tall = row * (numel(v) + 2);
h = sprintf('<svg width="%d" height="%d">\n', w, tall);
for d = unique(round(linspace(-reach, reach, min(2 * reach + 1, 9))))
    h = [h sprintf('<line x1="%.1f" y1="0" x2="%.1f" y2="%d" stroke="%s"/>', px(d), px(d), tall - row, ...
        pick(d == 0, '#000', '#ddd')) sprintf('<text x="%.1f" y="%d" text-anchor="middle">%.4g</text>\n', px(d), ...
        tall - 4, 2 ^ d)];
end
for k = 1:numel(v)
    y = row * (k - 1) + 4;
    h = [h sprintf('<text x="%d" y="%d" text-anchor="end">%s</text>', left - 6, y + 11, clean(bars(k).label)) ...
        sprintf('<rect x="%.1f" y="%d" width="%.1f" height="%d" fill="%s"/>', min(px(0), px(v(k))), y, ...
        max(abs(px(v(k)) - px(0)), 1), row - 6, pick(v(k) >= 0, '#2ca02c', '#d62728')) ...
        sprintf('<text x="%.1f" y="%d">%.2f</text>\n', max(px(0), px(v(k))) + 4, y + 11, bars(k).value)];
end
h = [h '</svg>' newline];
end

function x = pick(yes, a, b)
if yes, x = a; else, x = b; end
end
