e = [0.5 0.3 0.4 0.2 0.6]; errorbar(1:5, [2 4 3 5 4], e, e, 0.2 * ones(1, 5), 0.2 * ones(1, 5), 'o')
assert(numel(findobj(gca, 'Type', 'errorbar')) == 1)
