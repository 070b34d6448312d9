% Properties that no graphics object has are errors; usual values, views, links, frames and what needs a window.
h = plot(1:3); disp(class(h)), disp(class(gcf)), disp(class(gca)), disp(class([h gca]))
b = bar([1 2]); disp(b.FaceColor), ax = gca; disp(ax.FontSize), disp(ax.XTickMode), disp(ax.XLimMode)
try, set(gcf, 'Colr', 'w'), catch e, disp(e.identifier), disp(e.message), end
try, get(gcf, 'Colr'), catch e, disp(e.message), end
try, ax.Nope = 1; catch e, disp(e.message), end
try, ax.Nope, catch e, disp(e.message), end
try, plot(1:3, 'LineWdth', 2), catch e, disp(e.message), end
set(gcf, 'PaperPositionMode', 'auto', 'InvertHardcopy', 'off', 'Units', 'normalized')
disp(get(gcf, 'Units'))
surf(peaks(5)); disp(size(axis)), [az, el] = view, view(2), disp(size(axis))
view(45, 20), disp(get(gca, 'View')), view(3), disp(view)
plot(1:3), disp(size(axis))
try, getframe(3.5), catch e, disp(e.identifier), end
F = im2frame(uint8(ones(2, 2, 3))); disp(size(F.cdata)), [X, map] = frame2im(im2frame([1 2], gray(2))); X, map
shg, commandwindow
a = subplot(1, 2, 1); b = subplot(1, 2, 2); p = linkprop([a b], {'FontSize', 'XLim'});
a.FontSize = 14; disp(b.FontSize), b.XLim = [2 5]; disp(a.XLim), disp(p.PropertyNames)
disp(isempty(gcbo)), disp(isempty(gco)), disp(isempty(gcbf))
clf, plot(1:2); title('t'); c = allchild(gca); disp(numel(c)), disp(numel(get(gca, 'Children')))
comet3(1:3, 1:3, 1:3), disp(size(axis))
h = ezplot('x^2', [0 2]); disp(h.YData(end))
h = ezplot(@(x, y) x.^2 + y.^2 - 1, [-2 2]);
h = ezplot('cos(t)', 'sin(t)', [0 pi]); disp(h.XData(1)), h = ezplot(@sin); disp(h.XData(1))
try, ginput(1), catch e, disp(e.message), end
