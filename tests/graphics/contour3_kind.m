contour3(peaks(30), 15, 'LineWidth', 1)
assert(isequal(get(gca, 'View'), [-37.5 30]))
