bar([2 4 3; 5 2 6; 3 3 4; 1 5 2]); legend('a', 'b', 'c', 'Location', 'northwest')
assert(numel(findobj(gca, 'Type', 'bar')) == 3 && isequal(ylim, [0 6]))
