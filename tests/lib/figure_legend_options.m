% The properties of a legend may follow its names
x = 1:3; plot(x, x, x, 2 * x)
l = legend({'a', 'b'}, 'Position', [0.2 0.3 0.1 0.1]); disp(l.Position), disp(l.String)
l = legend('a', 'b', 'TextColor', 'r', 'LineWidth', 2, 'Tag', 'mine'); disp(l.TextColor), disp(l.Tag), disp(l.String)
l = legend('Tag', 'Units'); disp(l.String)
