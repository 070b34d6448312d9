% plotyy, compass, feather, clabel: what they draw, options, wrong input; ticks at the right in an SVG file.
[ax, h1, h2] = plotyy(1:3, [1 2 3], 1:3, [300 100 200]); disp(size(ax)), disp(h1.YData), disp(h2.YData)
disp(get(ax(1), 'YAxisLocation')), disp(get(ax(2), 'YAxisLocation')), disp(h2.Parent == ax(2)), disp(gca == ax(1))
disp(ylim(ax(2))), ylabel(ax(2), 'right'), set(get(ax(1), 'YLabel'), 'String', 'left'), disp(ax(1).YLabel.String)
f = [tempname '.svg']; print('-dsvg', f); s = fileread(f);
disp(contains(s, '>300<')), disp(contains(s, '>2.6<'))
clf, [ax, h1, h2] = plotyy(1:3, [1 2 3], 1:3, [1 10 100], @stem, 'semilogy'); disp(h1.Type), disp(get(ax(2), 'YScale'))
try, plotyy(1, 2), catch e, disp(e.identifier), end
try, plotyy(1, 2, 3, 4, {}), catch e, disp(e.identifier), end
clf, h = compass([1 0 -3], [0 2 4]); disp(size(h)), disp(h(3).XData(1:2)), disp(h(3).YData), disp(axis)
h = compass(gca, [1i, 2], 'r'); disp(h(1).YData(2)), disp(h(2).Color), disp(size(compass([], [])))
h = feather([1 2], [3 4]); disp(h(2).XData), disp(h(2).YData(2)), disp(size(h)), disp(ishold)
try, compass, catch e, disp(e.identifier), end
try, compass('a'), catch e, disp(e.identifier), end
try, compass({}), catch e, disp(e.identifier), end
try, feather([1 2], 1), catch e, disp(e.identifier), end
try, feather(1, 2, 3), catch e, disp(e.identifier), end
clf, [c, h] = contour(peaks(20), [-2 1 3]); t = clabel(c, h, 'FontSize', 7); disp({t.String}), disp(t(1).FontSize)
t = clabel(c, h, [1 3]); disp({t.String}), disp(size(clabel([]))), disp(isempty(clabel(c, 99)))
try, clabel(c(:, 1:4)), catch e, disp(e.identifier), end
try, clabel(1:3), catch e, disp(e.identifier), end
try, clabel(c, 'manual'), catch e, disp(e.identifier), end
