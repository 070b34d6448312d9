% Lying bars in space
h = bar3h([5 3 1; 2 4 6; 1 2 8]);
xlabel('column'), zlabel('row')
assert(isequal(get(gca, 'ZTick'), 1:3) && numel(h) == 3)
