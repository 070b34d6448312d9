% axis: limits and words in any order, what they set, and what they refuse.
close all, plot([1 2 5], [2 8 3]);
axis equal, disp(get(gca, 'DataAspectRatio')), disp(get(gca, 'DataAspectRatioMode'))
axis('equal', [-1 1 -2 2] * 1.5, 'off'), disp(axis), disp(get(gca, 'Visible')), axis on, disp(get(gca, 'Visible'))
axis auto, disp(axis), axis tight, disp(axis), axis ij, disp(get(gca, 'YDir')), axis xy, disp(get(gca, 'YDir'))
axis([0 inf -inf 9]), disp(axis), axis('auto y'), disp(xlim), disp(ylim), axis manual, hold on, plot(0:9), disp(axis)
axis square, disp(get(gca, 'PlotBoxAspectRatio')), disp(get(gca, 'DataAspectRatioMode')), axis normal
hold off, plot(1:4), disp(axis), disp(get(gca, 'PlotBoxAspectRatioMode'))
imagesc(magic(3)), axis image, disp(axis), axis([0 1 0 1 0 1]), disp(get(gca, 'ZLim'))
plot(1:3), plot(1:4), axis padded, disp(axis)
try, axis nonsense, catch e, disp(e.identifier), disp(e.message), end
try, axis([1 2 3]), catch e, disp(e.identifier), disp(e.message), end
try, axis([2 1 0 1]), catch e, disp(e.identifier), end
try, axis({}), catch e, disp(e.identifier), end
