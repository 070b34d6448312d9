% histcounts of times, options of smoothdata, formats of durations as text, and products of categories.
t = datetime(2020, 1, 1:30);
[n, edges, bin] = histcounts(t, 'BinMethod', 'week');
assert(isequal(n, [4 7 7 7 5]) && edges(1) == datetime(2019, 12, 29) && numel(edges) == 6)
assert(isequal(bin([1 30]), [1 5]))
[n, edges] = histcounts(seconds(0:9), 3);
assert(isequal(n, [3 3 4]) && isequal(seconds(edges), [0 3 6 9]))
assert(isequal(histcounts(t, datetime(2020, 1, [1 16 31]), 'Normalization', 'probability'), [0.5 0.5]))
assert(isequal(histcounts(t, 'BinWidth', days(10)), [10 10 10]) && sum(histcounts([t NaT])) == 30)
assert(isequal(histcounts(NaT(1, 3)), 0) || all(histcounts(NaT(1, 3)) == 0))
try, histcounts(t, 'Foo', 1), catch e, disp(e.identifier), end

x = [1 2 90 4 5 6 7 8 9];                               % robust methods ignore an element that lies far off
assert(norm(smoothdata(x, 'rlowess', 5) - [1:2 3 4:9]) < 1e-9)
assert(norm(smoothdata(x, 'rloess', 5) - [1:2 3 4:9]) < 1e-9)
assert(norm(smoothdata(x, 'lowess', 5) - (1:9)) > 10)
p = (1:9).^3;
assert(norm(smoothdata(p, 'sgolay', 7, 'Degree', 3) - p) < 1e-9 && norm(smoothdata(p, 'sgolay', 7) - p) > 1)
assert(isequaln(smoothdata([1 NaN 3 4 5], 'movmean', 3, 'includenan'), [NaN NaN NaN 4 4.5]))
assert(isequal(isnan(smoothdata([1 NaN 3 4 5], 'gaussian', 3, 'includenan')), [true true true false false]))
y = [1 5 2 8 3];
assert(norm(smoothdata(y, 'gaussian', 3, 'SamplePoints', 1:5) - smoothdata(y, 'gaussian', 3)) < 1e-14)
assert(norm(smoothdata(y, 'sgolay', 3, 'SamplePoints', 2:2:10) - y) < 1e-14)
assert(isequal(smoothdata(y, 'movmean', seconds(3), 'SamplePoints', seconds(1:5)), movmean(y, 3)))
calls = {'''SamplePoints'', 1:3', '''SamplePoints'', 5:-1:1', '3, ''Degree'', 2', '''Degree''', '-1', 'seconds(3)'};
for k = 1:numel(calls)
    try, eval(['smoothdata(y, ''gaussian'', ' calls{k} ');']), catch e, disp(e.identifier), end
end

assert(strcmp(char(hours(1.5), 'hh:mm'), '01:30') && string(minutes(90), 'h') == "1.5 hr")
c = categorical({'a', 'b', ''}) .* categorical({'x', 'y', 'x'});
disp(c), disp(categories(c)')
