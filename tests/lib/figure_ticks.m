% Limits and ticks of axes are those that are drawn.
% long: wgpu
plot(0:0.1:2 * pi, sin(0:0.1:2 * pi))
disp(xlim), disp(ylim), disp(xticks)
bar([1 4 2]); disp(xlim), disp(ylim), disp(xticks)
semilogy([1 2 3], [2 50 3000]); disp(ylim), disp(yticks)
imagesc(magic(4)); disp([xlim ylim])
surf(peaks(49)); disp([xlim ylim zlim])
contour(peaks(20)); disp([xlim ylim])
area([1 2; 3 4; 2 1]); disp(ylim)
subplot(3, 3, 5); plot(0:0.1:6.2, cos(0:0.1:6.2)); disp([xlim ylim]), disp(yticks)
clf
yyaxis left, plot(1:5, [1 2 3 2 1])
yyaxis right, plot(1:5, 100 * [1 2 3 2 1]), disp(ylim)
yyaxis left, disp(ylim)
plot([]); disp([xlim ylim])
plot([5 5 5]); disp(ylim)
