% Forms of older programs: functions as text, matrices beside vectors, colormap gray(64), legend(..., 2), PaperPosition
close all
h = plot([1 2 3; 4 5 6], [7 8 9]);
disp([numel(h), h(2).XData, h(2).YData])
h = plot([7 8 9], [1 2 3; 4 5 6]);
disp([numel(h), h(2).XData, h(2).YData])
h = plot(1:2, [1 2 3; 4 5 6], 'b', [1 2; 3 4; 5 6], 1:3, 'r.');
disp([numel(h), h(5).XData, h(5).YData])
try, plot([1 2 3; 4 5 6], 1:4), catch e, disp(e.identifier), end
x = 'a variable that the text must not see';
h = fplot('x.^2 + 1', [0 2]);
disp([h.XData(end), h.YData(end)])
h = fplot('cos', [0 2 * pi]);
disp(h.YData(1))
h = fplot('x^2', [0 3]);
disp(h.YData(end))
colormap gray(5)
disp(colormap())
colormap('bone(3)')
disp(size(colormap))
plot(1:3); hold on; plot(3:-1:1);
l = legend('one', 'two', 2);
disp(l.Location), disp(l.String)
l = legend('one', 'two', -1);
disp(l.Location)
p = get(gcf, 'PaperPosition');
disp(p(3:4) ./ p(4))
set(gcf, 'doublebuffer', 'on')
disp(get(gca, 'WarpToFill'))
