bar(1:4, [2 4 3; 5 2 6; 3 3 4; 1 5 2], 'stacked'); title('stacked')
assert(isequal(ylim, [0 14]))
