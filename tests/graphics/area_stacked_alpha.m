area([1 3 2 5; 2 2 4 1]', 'FaceAlpha', 0.5); grid on
assert(numel(findobj(gca, 'Type', 'area')) == 2)
