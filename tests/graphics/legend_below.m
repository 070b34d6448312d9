plot([1 3 2; 2 1 3]'), xlabel('Time (s)'), legend('a', 'b', 'Location', 'southoutside', 'Orientation', 'horizontal')
