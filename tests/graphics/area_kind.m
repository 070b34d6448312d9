area([1 5 3; 3 2 7; 1 5 3; 2 6 1]); legend('x', 'y', 'z')
assert(numel(findobj(gca, 'Type', 'area')) == 3 && isequal(ylim, [0 12]))
assert(strcmp(get(findobj(gcf, 'Type', 'legend'), 'Direction'), 'reverse'))
