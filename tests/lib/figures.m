% Figures are kept as a tree of objects that can be asked and changed; a file of one is SVG.
% long: wgpu
close all; clear; clc
x = linspace(0, 2 * pi, 50);
f = figure('Name', 'demo');
h = plot(x, sin(x), 'r--', x, cos(x), 'b.', 'LineWidth', 2);
hold on
plot(x, [x; x.^2]'/10)
hold off
xlabel('t'); ylabel('y'); title('A < B'); legend('sin', 'cos', 'Location', 'best'); grid on; axis([0 7 -1 4]);
assert(numel(h) == 2 && h(1).LineWidth == 2 && strcmp(get(h(2), 'Marker'), '.') && strcmp(h(2).LineStyle, 'none'))
assert(isequal(h(1).Color, [1 0 0]) && strcmp(h(1).LineStyle, '--') && isequal(h(1).YData, sin(x)))
set(h, 'LineWidth', 3); h(2).LineWidth = 1;
assert(isequal([h.LineWidth], [3 1]))
ax = gca;
assert(isequal(xlim, [0 7]) && isequal(get(ax, 'YLim'), [-1 4]) && strcmp(ax.XLabel.String, 't') && ...
    numel(ax.Children) == 4)
ax.Title.String = 'new <title>'; ax.XLim = [0 3]; set(gca, 'FontSize', 12, 'XTick', 0:3);
assert(isequal(xlim, [0 3]))
assert(ishandle(f) && ~ishandle(pi) && all(isgraphics(h)))
file = [tempname '.svg']; saveas(f, file); t = fileread(file); delete(file);
assert(startsWith(t, '<svg') && contains(t, 'new &lt;title&gt;') && endsWith(strtrim(t), '</svg>'))
figure(2); subplot(2, 1, 1); bar([1 3 2]); b = histogram([1 2 2 3], 0.5:3.5);
assert(isequal(b.Values, [1 2 1]))
assert(isequal(axis, [0.5 3.5 0 2]) || isequal(ylim, [0 2]))
[X, Y, Z] = peaks(20); surf(X, Y, Z); shading interp; colormap(jet); colorbar; view(30, 45);
[c, hc] = contour(Z); imagesc(Z); axis image off; caxis([-1 1]);
semilogy(1:10, 10.^(1:10));
assert(isequal(axis, [1 10 10 1e10]))
errorbar(1:3, 1:3, [.1 .1 .1]); scatter(1:3, 1:3, 20, 'filled'); stem(1:3); fplot(@(x) x.^2, [0 1]); text(1, 2, 'hi');
patch([0 1 1], [0 0 1], 'r'); quiver(1:2, 1:2, 1:2, 1:2); plot3(1:3, 1:3, 1:3); yline(2); drawnow
try, plot(1:3, 1:4), catch e, disp(e.message), end
l = animatedline; for k = 1:3, addpoints(l, k, k^2); end
[px, py] = getpoints(l);
assert(isequal(py, [1 4 9]))
g = gobjects(1, 3); for k = 1:3, g(k) = plot(1:3); hold on, end
delete(g(1)); assert(isequal(isvalid(g), [false true true]))
w = waitbar(0, 'x'); waitbar(0.5, w); close(w); close all
